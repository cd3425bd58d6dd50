import assert from "node:assert/strict";
import { after, test } from "node:test";
import { edited, escaped, firstWords, mayBeReference, osisOf, partAt, passageMarkdown, passageText, suggestions } from "../editor.js";
import { Client } from "../index.js";
import "./help.js";

const client = new Client();
after(() => client.close());
const scan = async (text) => (await client.reference.scan(text)).references;

test("the part of a list under the cursor", async () => {
  const text = "See John 3:16-18; 4:1 there";
  const references = await scan(text);
  assert.equal(osisOf(partAt(references, text.indexOf("3:16"))), "John.3.16-John.3.18");
  assert.equal(osisOf(partAt(references, text.indexOf("4:1"))), "John.4.1");
  assert.equal(osisOf(partAt(references, text.indexOf(" there"))), "John.4.1");
  assert.equal(partAt(references, 1), undefined);
});

test("a passage as Markdown", async () => {
  assert.equal(
    passageMarkdown(await client.verse.lookup("John 11:35")),
    "**John 11:35** · King James Version\n\nJesus wept.",
  );
  const verse = (number, chapter = 1) => ({ book_id: "GEN", chapter, verse: number, text: `text *${number}*` });
  const passage = { reference: "X", translation_name: "Y", verses: [verse(30), verse(31), verse(1, 2), verse(2, 2)] };
  assert.equal(
    passageMarkdown(passage, { limit: 3 }),
    "**X** · Y\n\n**30** text \\*30\\* **31** text \\*31\\* **2:1** text \\*1\\*\n\n… 1 more verse",
  );
  assert.equal(escaped("<b> [x](y) `z`"), "\\<b\\> \\[x\\](y) \\`z\\`");
});

const labels = async (line) => (await suggestions(client, line)).map((one) => one.label);

test("books, chapters, verses, text", async () => {
  assert.deepEqual(await labels("as Joh"), ["John"]);
  assert.deepEqual(await labels("as 1 J"), ["1 John"]);
  assert.deepEqual((await labels("as Jn 1")).slice(0, 3), ["John 1", "John 10", "John 11"]);
  const verses = await suggestions(client, "as John 11:3");
  assert.deepEqual(verses.map((one) => [one.kind, one.insert, one.detail]), [["verse", "35", "Jesus wept."]]);
  const [verse, text] = await suggestions(client, "as John 11:35");
  assert.equal(verse.insert, "35");
  assert.deepEqual([text.kind, text.start, text.osis], ["text", 3, "John.11.35"]);
  assert.equal(await passageText(client, text.osis, "{reference}: {text}"), "John 11:35: Jesus wept.");
});

test("nothing in ordinary prose", async () => {
  for (const line of ["", "The", "I mark", "Is it", "at 3:1", "there is 2", "Chapter 3", "He ate 12", "version 1.2", "see https://x.org/a:3", "Genesis3", "Genesis 1:1 and 2"]) {
    assert.deepEqual(await labels(line), [], line);
  }
  assert.equal(mayBeReference("an ordinary line"), false);
  assert.equal(mayBeReference("an ordinary Gen"), true);
});

test("offsets are those of a long line, too", async () => {
  const [first] = await suggestions(client, `${"word ".repeat(100_000)}Joh`);
  assert.equal(first.start, 500_000);
});

test("words and edits", () => {
  assert.equal(firstWords("one two three", 9), "one two …");
  assert.equal(edited("abc", [{ start: 0, end: 1, newText: "xx" }, { start: 2, end: 3, newText: "" }]), "xxb");
});
