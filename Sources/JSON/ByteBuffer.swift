/// A growing buffer of bytes: the part of the codec that writes to raw memory.
///
/// It cannot be copied, so an append needs no check for other owners. `count` never exceeds `capacity`, and every read
/// and write stays below `capacity`. `removeAll` can give back the memory of a buffer that has become large.
public struct ByteBuffer: ~Copyable {
    @usableFromInline var start: UnsafeMutableRawPointer
    @usableFromInline var capacity: Int
    @usableFromInline package internal(set) var count = 0

    package init(capacity: Int = 1024) {
        self.capacity = max(capacity, 64)
        start = .allocate(byteCount: self.capacity, alignment: 16)
    }

    deinit {
        start.deallocate()
    }

    @inlinable public var last: UInt8? {
        @inline(__always) get { count > 0 ? start.load(fromByteOffset: count &- 1, as: UInt8.self) : nil }
    }

    /// Shows the bytes written so far. The pointer is valid only inside the closure.
    @inlinable @inline(__always)
    public borrowing func withBytes<R, E>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try body(UnsafeRawBufferPointer(start: start, count: count))
    }

    @inlinable @inline(__always)
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count &+= 1
    }

    @inlinable @inline(__always)
    public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        start.advanced(by: count).copyMemory(from: source, byteCount: bytes.count)
        count &+= bytes.count
    }

    @inlinable @inline(__always)
    public mutating func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a short text in quotes, and a colon. Keys are half of the cost of a reply, so they are copied here eight
    /// bytes at a time, without a call. For a literal the compiler reduces this to a few instructions.
    @inlinable @inline(__always)
    public mutating func appendKey(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        reserve(length &+ 3)
        let source = UnsafeRawPointer(text.utf8Start)
        var target = start + count
        target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
        target += 1
        var copied = 0
        while copied &+ 8 <= length {
            target.storeBytes(
                of: source.loadUnaligned(fromByteOffset: copied, as: UInt64.self), toByteOffset: copied, as: UInt64.self
            )
            copied &+= 8
        }
        while copied < length {
            target.storeBytes(
                of: source.load(fromByteOffset: copied, as: UInt8.self), toByteOffset: copied, as: UInt8.self)
            copied &+= 1
        }
        target.storeBytes(of: UInt8(ascii: "\""), toByteOffset: length, as: UInt8.self)
        target.storeBytes(of: UInt8(ascii: ":"), toByteOffset: length &+ 1, as: UInt8.self)
        count &+= length &+ 3
    }

    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    /// The decimal digits of a number.
    @usableFromInline package mutating func append(_ number: Int) {
        // 20 bytes hold every 64-bit number with its sign.
        reserve(20)
        var rest = number.magnitude
        var width = 1
        var bound: UInt = 10
        while width < 19, rest >= bound {
            width &+= 1
            bound &*= 10
        }
        if number < 0 {
            start.storeBytes(of: UInt8(ascii: "-"), toByteOffset: count, as: UInt8.self)
            count &+= 1
        }
        var offset = count &+ width
        count = offset
        while width > 0 {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            offset &-= 1
            width &-= 1
            start.storeBytes(
                of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit), toByteOffset: offset, as: UInt8.self)
            rest = quotient
        }
    }

    /// Makes room for `extra` more bytes. `body` fills in as many of them as it needs.
    @inlinable @inline(__always)
    public mutating func append(atMost extra: Int, _ body: (inout OutputSpan<UInt8>) -> Void) {
        reserve(extra)
        let room = UnsafeMutableBufferPointer(
            start: (start + count).bindMemory(to: UInt8.self, capacity: extra), count: extra)
        var output = OutputSpan(buffer: room, initializedCount: 0)
        body(&output)
        count &+= output.finalize(for: room)
    }

    /// Moves the bytes from `offset` on by `width`: up for a positive width, down for a negative one. The bytes of a
    /// gap are undefined until the caller overwrites them.
    package mutating func openGap(_ width: Int, at offset: Int) {
        precondition(offset >= 0 && offset <= count && offset + width >= 0)
        reserve(max(width, 0))
        (start + offset + width).copyMemory(from: start + offset, byteCount: count - offset)
        count += width
    }

    /// Overwrites bytes with the decimal digits of a number; its last digit is the byte before `end`.
    package mutating func overwrite(_ number: Int, endingAt end: Int) {
        var rest = number
        var offset = end
        repeat {
            offset -= 1
            precondition(offset >= 0 && offset < count && rest >= 0)
            start.storeBytes(of: UInt8(ascii: "0") &+ UInt8(rest % 10), toByteOffset: offset, as: UInt8.self)
            rest /= 10
        } while rest > 0
    }

    /// Appends a copy of bytes that are already in the buffer.
    package mutating func appendCopy(of range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        reserve(range.count)
        (start + count).copyMemory(from: start + range.lowerBound, byteCount: range.count)
        count &+= range.count
    }

    package mutating func truncate(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count)
        count = newCount
    }

    /// Removes bytes at the front and moves the rest down.
    package mutating func removeFirst(_ bytes: Int) {
        precondition(bytes >= 0 && bytes <= count)
        count &-= bytes
        if count > 0 { start.copyMemory(from: start + bytes, byteCount: count) }
    }

    package mutating func removeAll(keepingCapacityUpTo kept: Int = .max) {
        count = 0
        guard capacity > kept else { return }
        start.deallocate()
        capacity = max(kept, 64)
        start = .allocate(byteCount: capacity, alignment: 16)
    }

    @inlinable @inline(__always)
    public mutating func reserve(_ extra: Int) {
        if extra > capacity &- count { grow(extra) }
    }

    @usableFromInline @inline(never)
    mutating func grow(_ extra: Int) {
        let wanted = max(count + extra, capacity * 2)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: wanted, alignment: 16)
        larger.copyMemory(from: start, byteCount: count)
        start.deallocate()
        start = larger
        capacity = wanted
    }
}

// It has one owner at a time, so it may be handed to another thread.
extension ByteBuffer: @unchecked Sendable {}
