// Packages the extension: as a folder with all its files, and as a .vsix.
//
//     node tools/package.mjs [FOLDER]      (by default .build/clients/vscode, from the top of the repository)

import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { commonjs } from "../../node/tools/commonjs.js";

const here = join(dirname(fileURLToPath(import.meta.url)), "..");
const top = join(here, "../..");

const CRC = Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n >>> 0;
});

const crc32 = (bytes) => (bytes.reduce((crc, byte) => CRC[(crc ^ byte) & 255] ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

/** A zip archive (APPNOTE 6.3.3) of `[name, bytes]` pairs. The same input gives the same bytes: all dates are 1 January 1980. */
export function zip(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(bytes, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0); // Version needed: 2.0, for deflate.
    common.writeUInt16LE(0x0800, 2); // Names are UTF-8.
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    parts.push(Buffer.from("PK\x03\x04"), common, path, packed);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), common, tail, path);
    offset += 30 + path.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

const xml = (text) => text.replace(/[<>&"]/g, (one) => `&#${one.codePointAt(0)};`);

function manifest({ name, publisher, version, displayName, description, categories, keywords, engines, extensionKind }) {
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${xml(name)}" Version="${xml(version)}" Publisher="${xml(publisher)}"/>
    <DisplayName>${xml(displayName)}</DisplayName>
    <Description xml:space="preserve">${xml(description)}</Description>
    <Tags>${xml(keywords.join(","))}</Tags>
    <Categories>${xml(categories.join(","))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${xml(engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionDependencies" Value=""/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionPack" Value=""/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="${xml(extensionKind.join(","))}"/>
    </Properties>
    <License>extension/LICENSE</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}

// Every file extension in the package needs a content type (OPC, ECMA-376 part 2, 10.1.2).
const TYPES = { js: "application/javascript", cjs: "application/javascript", json: "application/json", md: "text/markdown", svg: "image/svg+xml", vsixmanifest: "text/xml" };

const CONTENT_TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${Object.entries(TYPES)
  .map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`)
  .join("")}<Override PartName="/extension/LICENSE" ContentType="text/plain"/></Types>
`;

/** Writes FOLDER/extension and FOLDER/lectern-VERSION.vsix; returns the path of the latter. */
export function build(folder = join(top, ".build/clients/vscode")) {
  const extension = join(folder, "extension");
  rmSync(extension, { recursive: true, force: true });
  mkdirSync(join(extension, "media"), { recursive: true });
  for (const file of ["package.json", "extension.js", "README.md", "media/lectern.svg"]) cpSync(join(here, file), join(extension, file));
  cpSync(join(top, "LICENSE"), join(extension, "LICENSE"));
  writeFileSync(join(extension, "lectern.cjs"), commonjs());

  const description = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
  const files = readdirSync(extension, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => [path.slice(folder.length + 1), readFileSync(path)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const vsix = join(folder, `lectern-${description.version}.vsix`);
  writeFileSync(vsix, zip([
    ["[Content_Types].xml", Buffer.from(CONTENT_TYPES)],
    ["extension.vsixmanifest", Buffer.from(manifest(description))],
    ...files,
  ]));
  return vsix;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.log(build(process.argv[2] && resolve(process.argv[2])));
}
