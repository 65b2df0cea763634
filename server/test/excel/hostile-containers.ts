/** Files that attack the container: what lies about its sizes, what unpacks without end. */
import type { HostileFile } from './hostile-kinds.ts'
import {
  crcRepeat,
  GOOD_SHEET,
  type MadeEntry,
  makeSheet,
  makeWorkbook,
  makeZip,
  packedRepeat,
  partsWith,
  relations,
} from './made-files.ts'

const MEGABYTE = 1024 * 1024
const SHEET = 'xl/worksheets/sheet1.xml'
const DAMAGED = 'FILE_DAMAGED'
const TOO_LARGE = 'FILE_TOO_LARGE'
const ENCRYPTED = 'FILE_ENCRYPTED'

const good = (): Buffer => makeWorkbook()
const zeros = Buffer.alloc(MEGABYTE)
const spaces = Buffer.alloc(MEGABYTE, 0x20)
const bomb = (times: number, listed: MadeEntry['listed'] = {}): Buffer =>
  makeWorkbook({
    'xl/media/image1.png': {
      data: '',
      packed: packedRepeat(zeros, times),
      listed: { size: times * MEGABYTE, crc: 0, ...listed },
    },
  })

const BOMBS: HostileFile[] = [
  { name: 'a bomb of 9 GB', make: () => bomb(4000, { size: 0xfffffffe }), ends: TOO_LARGE },
  { name: 'a bomb of 9 GB that says 100 bytes', make: () => bomb(9000, { size: 100 }), ends: DAMAGED },
  { name: 'a bomb of 9 GB that says 99 MB', make: () => bomb(9000, { size: 99 * MEGABYTE }), ends: DAMAGED },
  { name: 'a bomb of 101 MB', make: () => bomb(101), ends: TOO_LARGE },
  {
    name: 'a hundred parts of 2 MB',
    make: () => {
      const part = { data: zeros.toString('latin1').repeat(2) }
      return makeWorkbook(
        Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`xl/media/i${i}.png`, part])),
      )
    },
    ends: TOO_LARGE,
  },
  {
    name: 'a bomb in the sheet',
    make: () =>
      makeSheet(Buffer.alloc(0), {
        [SHEET]: { data: '', packed: packedRepeat(spaces, 5000), listed: { size: 5 } },
      }),
    ends: DAMAGED,
  },
  {
    name: '90 MB of spaces in the sheet',
    make: () => {
      const times = 90
      return makeWorkbook({
        [SHEET]: {
          data: '',
          packed: packedRepeat(spaces, times),
          listed: { size: times * MEGABYTE, crc: crcRepeat(spaces, times) },
        },
      })
    },
    ends: DAMAGED,
  },
  {
    name: 'a zip of zips',
    make: () => {
      let inner = bomb(500, { size: 100 })
      for (let i = 0; i < 5; i++) inner = makeZip([{ name: 'inner.zip', data: inner, isStored: true }])
      return makeWorkbook({ 'xl/embeddings/inner.zip': { data: inner, isStored: true } })
    },
    ends: 'read',
  },
  {
    name: 'parts that share their bytes',
    make: () => {
      const parts = partsWith({
        'xl/media/a.bin': { data: '', packed: packedRepeat(zeros, 20), listed: { size: 20 * MEGABYTE } },
      })
      const shared = parts.slice(0, -1).reduce((sum, part) => sum + makeZip([part]).length, 0)
      const again = Array.from(
        { length: 4 },
        (_, i): MadeEntry => ({ name: `b${i}`, data: '', listed: { offset: shared % 97 } }),
      )
      return makeZip([...parts, ...again])
    },
    ends: DAMAGED,
  },
  {
    name: 'a part inside another part',
    make: () => {
      const inner = makeZip([{ name: 'xl/media/b.bin', data: 'inner', isStored: true }])
      const outer: MadeEntry = { name: 'xl/media/a.bin', data: inner, isStored: true }
      const before = makeZip(partsWith()).length
      const parts = [outer, ...partsWith()]
      return makeZip([
        ...parts,
        {
          name: 'xl/media/b.bin',
          data: 'inner',
          isStored: true,
          listed: { offset: 30 + outer.name.length + before * 0 },
        },
      ])
    },
    ends: DAMAGED,
  },
]

const LIES: HostileFile[] = [
  { name: 'a size one too small', make: () => lie({ size: GOOD_SHEET.length - 1 }), ends: DAMAGED },
  { name: 'a size one too large', make: () => lie({ size: GOOD_SHEET.length + 1 }), ends: DAMAGED },
  { name: 'a size of nothing', make: () => lie({ size: 0 }), ends: DAMAGED },
  { name: 'a packed size too small', make: () => lie({ packedSize: 20 }), ends: DAMAGED },
  { name: 'a packed size beyond the end', make: () => lie({ packedSize: 0x7fffffff }), ends: DAMAGED },
  { name: 'a wrong checksum', make: () => lie({ crc: 12345 }), ends: DAMAGED },
  { name: 'another size in its own header', make: () => lie({}, { size: 7 }), ends: DAMAGED },
  { name: 'another name in its own header', make: () => lie({}, { name: 'xl/other.xml' }), ends: DAMAGED },
  { name: 'another method in its own header', make: () => lie({}, { method: 0 }), ends: DAMAGED },
  { name: 'an unknown packing method', make: () => lie({ method: 12 }), ends: DAMAGED },
  { name: 'an encrypted part', make: () => lie({ flags: 1 }), ends: ENCRYPTED },
  { name: 'a part encrypted by its own header only', make: () => lie({}, { flags: 1 }), ends: ENCRYPTED },
  { name: 'sizes of zip64', make: () => lie({ size: 0xffffffff }), ends: DAMAGED },
  { name: 'a place of zip64', make: () => lie({ offset: 0xffffffff }), ends: DAMAGED },
  { name: 'a part in the directory', make: () => lie({ offset: 1_000_000 }), ends: DAMAGED },
  {
    name: 'a locator of zip64',
    make: () =>
      makeZip(partsWith(), { before: Buffer.concat([Buffer.from('504b0607', 'hex'), Buffer.alloc(16)]) }),
    ends: DAMAGED,
  },
  { name: '65,535 parts by the count', make: () => makeZip(partsWith(), { count: 65_535 }), ends: DAMAGED },
  {
    name: '65,535 parts in truth',
    make: () =>
      makeZip([
        ...partsWith(),
        ...Array.from({ length: 65_530 }, (_, i) => ({ name: `x${i}`, data: '', isStored: true })),
      ]),
    ends: DAMAGED,
  },
  { name: 'one part more by the count', make: () => makeZip(partsWith(), { count: 6 }), ends: DAMAGED },
  { name: 'one part less by the count', make: () => makeZip(partsWith(), { count: 4 }), ends: DAMAGED },
  { name: 'a directory elsewhere', make: () => makeZip(partsWith(), { start: 12 }), ends: DAMAGED },
  { name: 'bytes behind the end', make: () => Buffer.concat([good(), Buffer.from('rest')]), ends: DAMAGED },
  {
    name: 'a second end in the comment',
    make: () => makeZip(partsWith(), { comment: makeZip([{ name: 'a', data: 'b' }]) }),
    ends: DAMAGED,
  },
  {
    name: 'the sheet twice',
    make: () => makeZip([...partsWith(), { name: SHEET, data: GOOD_SHEET }]),
    ends: DAMAGED,
  },
  {
    name: 'the sheet twice in other letters',
    make: () => makeZip([...partsWith(), { name: SHEET.toUpperCase(), data: GOOD_SHEET }]),
    ends: DAMAGED,
  },
  { name: 'a part that climbs out', make: () => makeWorkbook({ '../../etc/passwd': 'x' }), ends: DAMAGED },
  { name: 'a part at the root of the disk', make: () => makeWorkbook({ '/etc/passwd': 'x' }), ends: DAMAGED },
  { name: 'a part with backslashes', make: () => makeWorkbook({ 'xl\\x.xml': 'x' }), ends: DAMAGED },
  { name: 'a part with NUL in its name', make: () => makeWorkbook({ 'xl/a\u0000.xml': 'x' }), ends: DAMAGED },
  {
    name: 'bytes behind the packed data',
    make: () =>
      makeWorkbook({
        [SHEET]: { packed: Buffer.concat([packedRepeat(Buffer.from(GOOD_SHEET), 1), Buffer.from('tail')]) },
      }),
    ends: DAMAGED,
  },
  {
    name: 'packed data that is none',
    make: () => makeWorkbook({ [SHEET]: { packed: Buffer.alloc(50, 0xff) } }),
    ends: DAMAGED,
  },
  {
    name: 'relations without end',
    make: () =>
      makeWorkbook({
        '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']) + ' '.repeat(2 * MEGABYTE),
      }),
    ends: DAMAGED,
  },
  {
    name: 'sizes behind the data, as streams write them',
    make: () => makeZip(partsWith().map((part) => ({ ...part, hasDescriptor: true }))),
    ends: 'read',
  },
  {
    name: 'nothing packed at all',
    make: () => makeZip(partsWith().map((part) => ({ ...part, isStored: true }))),
    ends: 'read',
  },
]

function lie(listed: NonNullable<MadeEntry['listed']>, local?: NonNullable<MadeEntry['local']>): Buffer {
  return makeWorkbook({ [SHEET]: local ? { listed, local } : { listed } })
}

const CUTS: HostileFile[] = [0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.97, 0.999].map((share) => ({
  name: `cut after ${share * 100} %`,
  make: () => good().subarray(0, Math.floor(good().length * share)),
  ends: DAMAGED,
}))

export const HOSTILE_CONTAINERS: readonly HostileFile[] = [...BOMBS, ...LIES, ...CUTS]
