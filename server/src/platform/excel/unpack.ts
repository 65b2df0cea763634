import { crc32, createInflateRaw } from 'node:zlib'
import { damaged } from './file-refusal.ts'
import { STORED, type ZipEntry } from './zip-directory.ts'

/** Large enough that a chunk is worth its trip, small enough that ten files at once weigh nothing. */
const CHUNK_BYTES = 256 * 1024

function* pieces(packed: Buffer): Generator<Buffer> {
  for (let at = 0; at < packed.length; at += CHUNK_BYTES) yield packed.subarray(at, at + CHUNK_BYTES)
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES })
  inflate.end(packed)
  try {
    for await (const chunk of inflate) yield chunk as Buffer
  } catch {
    throw damaged('packing')
  } finally {
    inflate.destroy()
  }
  // Bytes after the end of the packed data belong to no entry.
  if (inflate.bytesWritten !== packed.length) throw damaged('packing')
}

/** The bytes of a part, chunk by chunk; one that grows beyond its declared size is cut off right there [D-009]. */
export async function* unpack(entry: ZipEntry): AsyncGenerator<Buffer> {
  let size = 0
  let crc = 0
  for await (const chunk of entry.method === STORED ? pieces(entry.packed) : inflated(entry.packed)) {
    size += chunk.length
    if (size > entry.size) throw damaged('larger than declared')
    crc = crc32(chunk, crc)
    yield chunk
  }
  if (size !== entry.size || crc !== entry.crc) throw damaged('size or checksum')
}
