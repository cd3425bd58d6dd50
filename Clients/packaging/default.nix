# Nix: the program as released for Linux. Put the tarball beside this file, then: nix-build
{ pkgs ? import <nixpkgs> { } }:

pkgs.stdenv.mkDerivation rec {
  pname = "lectern";
  version = "0.1.0";
  src = ./. + "/lectern-${version}-linux-${pkgs.stdenv.hostPlatform.uname.processor}.tar.xz";
  # `lectern` is static. `lectern-fetch`, which makes the connections, needs the libraries below.
  nativeBuildInputs = [ pkgs.autoPatchelfHook ];
  buildInputs = [ pkgs.curl pkgs.stdenv.cc.cc.lib ];
  dontStrip = true;
  installPhase = ''
    mkdir -p $out
    cp -R bin share $out/
  '';
  meta = {
    description = "Scripture engine for editors, shells and programs";
    license = pkgs.lib.licenses.mit;
    mainProgram = "lectern";
    platforms = [ "x86_64-linux" "aarch64-linux" ];
  };
}
