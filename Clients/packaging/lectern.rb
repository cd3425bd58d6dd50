# Homebrew: builds from source. Set `url` and `sha256` to the release's source archive, then: brew install ./lectern.rb
class Lectern < Formula
  desc "Scripture engine for editors, shells and programs"
  homepage "https://lectern.example"
  url "https://lectern.example/lectern-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on xcode: ["26.0", :build] if OS.mac?
  depends_on "curl"
  depends_on "sqlite"
  depends_on "xz"
  uses_from_macos "bzip2"
  uses_from_macos "swift" => :build
  uses_from_macos "zlib"

  def install
    system "make", "build"
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    ENV["LECTERN_HOME"] = testpath
    assert_match "For God so loved the world", shell_output("#{bin}/lectern lookup 'John 3:16'")
  end
end
