import { MAX_UNPACKED_BYTES } from '@warren/shared/kernel/limits.ts'
import { damaged, FileRefusal } from './file-refusal.ts'

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const DIRECTORY_END = 0x06054b50
const ZIP64_LOCATOR = 0x07064b50
const DIRECTORY_END_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
/** A value that says "see the zip64 record"; no workbook within the limits needs one. */
const ELSEWHERE = 0xffffffff
const ENCRYPTED = 0x2041
const SIZES_FOLLOW = 0x0008
/** A workbook has some dozens of parts; each picture and each sheet is one more. */
const MAX_ENTRIES = 1000

export const STORED = 0
export const DEFLATED = 8

/** One part of the package; `packed` is a view into the file. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly size: number
  readonly crc: number
  readonly packed: Buffer
}

interface Listed extends Omit<ZipEntry, 'packed'> {
  readonly packedSize: number
  readonly offset: number
}

/**
 * The last record that looks like the end of the directory, and no other: a file in which two could be meant is one
 * that two readers read differently.
 */
function findDirectoryEnd(file: Buffer): number {
  const lowest = Math.max(0, file.length - DIRECTORY_END_BYTES - MAX_COMMENT_BYTES)
  for (let at = file.length - DIRECTORY_END_BYTES; at >= lowest; at--) {
    if (file.readUInt32LE(at) !== DIRECTORY_END) continue
    if (at + DIRECTORY_END_BYTES + file.readUInt16LE(at + 20) !== file.length)
      throw damaged('bytes after the directory')
    return at
  }
  throw damaged('no directory')
}

function isSafeName(name: string): boolean {
  if (name === '' || name.startsWith('/') || name.includes('\\') || name.includes(':')) return false
  if (name.includes('\u0000') || name.includes('\ufffd')) return false
  return name.split('/').every((step) => step !== '..' && step !== '.')
}

function readListed(file: Buffer, at: number): Listed {
  const flags = file.readUInt16LE(at + 8)
  if ((flags & ENCRYPTED) !== 0) throw new FileRefusal('FILE_ENCRYPTED')
  const listed = {
    name: file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28)),
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    packedSize: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
  }
  if ([listed.packedSize, listed.size, listed.offset].includes(ELSEWHERE)) throw damaged('zip64')
  if (!isSafeName(listed.name)) throw damaged('name of a part')
  if (listed.method !== STORED && listed.method !== DEFLATED) throw damaged('packing method')
  if (listed.method === STORED && listed.size !== listed.packedSize) throw damaged('size of a stored part')
  return listed
}

const saysTheSame = (file: Buffer, { offset, crc, packedSize, size }: Listed): boolean =>
  file.readUInt32LE(offset + 14) === crc &&
  file.readUInt32LE(offset + 18) === packedSize &&
  file.readUInt32LE(offset + 22) === size

/** Where the part ends; its own header must say the same as the directory, or two readers would read two files. */
function locate(file: Buffer, listed: Listed, directoryAt: number): { from: number; to: number } {
  const { offset } = listed
  if (offset + 30 > directoryAt || file.readUInt32LE(offset) !== LOCAL_HEADER) throw damaged('part not found')
  const flags = file.readUInt16LE(offset + 6)
  if ((flags & ENCRYPTED) !== 0) throw new FileRefusal('FILE_ENCRYPTED')
  const nameEnd = offset + 30 + file.readUInt16LE(offset + 26)
  const from = nameEnd + file.readUInt16LE(offset + 28)
  const to = from + listed.packedSize
  if (to > directoryAt) throw damaged('part beyond the end')
  if (file.toString('utf8', offset + 30, nameEnd) !== listed.name) throw damaged('two names of a part')
  if (file.readUInt16LE(offset + 8) !== listed.method) throw damaged('two packing methods')
  if ((flags & SIZES_FOLLOW) === 0 && !saysTheSame(file, listed)) throw damaged('two sizes of a part')
  return { from, to }
}

function readDirectoryEnd(file: Buffer, end: number): { count: number; start: number } {
  const count = file.readUInt16LE(end + 10)
  const start = file.readUInt32LE(end + 16)
  if (count > MAX_ENTRIES) throw damaged('too many parts')
  if (end >= 20 && file.readUInt32LE(end - 20) === ZIP64_LOCATOR) throw damaged('zip64')
  if (file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== count) throw damaged('several disks')
  if (start + file.readUInt32LE(end + 12) !== end) throw damaged('place of the directory')
  return { count, start }
}

function readCentralHeaders(file: Buffer, end: number): Listed[] {
  const { count, start } = readDirectoryEnd(file, end)
  const all: Listed[] = []
  let at = start
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || file.readUInt32LE(at) !== CENTRAL_HEADER) throw damaged('directory')
    all.push(readListed(file, at))
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  if (at !== end) throw damaged('directory')
  return all
}

/** Parts of the package by name in small letters, as its names are compared; nothing is unpacked yet. */
export function readDirectory(file: Buffer): ReadonlyMap<string, ZipEntry> {
  const end = findDirectoryEnd(file)
  const listed = readCentralHeaders(file, end)
  const unpacked = listed.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > MAX_UNPACKED_BYTES) throw new FileRefusal('FILE_TOO_LARGE', 'unpacked')
  const directoryAt = file.readUInt32LE(end + 16)
  const entries = new Map<string, ZipEntry>()
  let free = 0
  for (const one of listed.sort((a, b) => a.offset - b.offset)) {
    const key = one.name.toLowerCase()
    if (entries.has(key)) throw damaged('a part twice')
    const { from, to } = locate(file, one, directoryAt)
    // Parts that share bytes unpack to far more than the file holds.
    if (one.offset < free) throw damaged('parts overlap')
    free = to
    entries.set(key, { ...one, packed: file.subarray(from, to) })
  }
  return entries
}
