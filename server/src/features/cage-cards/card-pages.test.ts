import { CARDS_PER_SHEET, placeOnSheet } from '@warren/shared/features/cage-cards/cage-cards.rules.ts'
import { CARD_SIZE, type CardLayout } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codesIn, pagesOf, type Picture, pictureOf, textOf, wordsOf } from '../../../test/pdf.ts'
import { writePdf } from '../../platform/pdf/write-pdf.ts'
import { calibrationPage } from './calibration-page.ts'
import { type CardContent, cardContent } from './card-content.ts'
import { cardPages, NO_OFFSET } from './card-pages.ts'
import { cover, doe } from './testing.ts'

const NOW = new Date('2026-05-12T08:00:00Z')
const FRAME = { language: 'en', today: '2026-05-12' } as const

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
const printed = (cards: readonly CardContent[], layout: CardLayout, offset = NO_OFFSET) =>
  bytesOf(writePdf({ title: 'Cage cards', language: 'en', now: NOW }, cardPages(cards, layout, offset)))

const ON_LABEL = [{ x: 0, y: 0, ...CARD_SIZE }]
const ON_SHEET = Array.from({ length: CARDS_PER_SHEET }, (_, index) => ({
  ...placeOnSheet(index),
  ...CARD_SIZE,
}))

const KINDS = ['DOE', 'YOUNG_DOE', 'BUCK'] as const
/** A card of each kind in turn; every fourth rabbit has no ear tag. */
const cardOf = (index: number): CardContent =>
  cardContent(
    doe({
      sex: index % 3 === 2 ? 'MALE' : 'FEMALE',
      earTag:
        index % 4 === 3
          ? null
          : `${String.fromCharCode(65 + (index % 26))}-${String(index * 3347).padStart(5, '0')}`,
      tattoo: `HY${String(index * 1571).padStart(5, '0')}`,
      cageLabel: `M1/${index + 1}/D${index + 7}`,
    }),
    index % 3 === 0 ? [cover('2026-04-28', { touching: true }), cover('2026-03-17')] : [],
    FRAME,
  )
const THIRTY = Array.from({ length: 30 }, (_, index) => cardOf(index))

describe('thirty cards', () => {
  let sheets: Buffer
  let labels: Buffer
  beforeAll(async () => {
    sheets = await printed(THIRTY, 'A4')
    labels = await printed(THIRTY, 'LABEL')
  })

  it('fill five sheets of A4 in landscape, exact to a tenth of a millimetre', async () => {
    const { pages, width, height } = await pagesOf(sheets)
    expect(pages).toBe(5)
    expect([width, height].map((mm) => Math.round(mm * 10))).toEqual([2970, 2100])
  })

  it('fill thirty labels of the size of a card, exact to a tenth of a millimetre', async () => {
    const { pages, width, height } = await pagesOf(labels)
    expect(pages).toBe(30)
    expect([width, height].map((mm) => Math.round(mm * 10))).toEqual([930, 970])
  })

  it('have codes that a scanner reads from paper of 200 dots per inch, every one of them', async () => {
    const expected = THIRTY.map(({ code }) => code ?? '').toSorted()
    expect((await codesIn(sheets, ON_SHEET)).toSorted()).toEqual(expected)
    expect((await codesIn(labels, ON_LABEL)).toSorted()).toEqual(expected)
  })

  it('have the text of each code in plain letters as well', async () => {
    const text = await textOf(sheets)
    for (const { code } of THIRTY) expect(text).toContain(code)
  })

  it('come with their fonts, and ask the viewer not to scale them', () => {
    const raw = sheets.toString('latin1')
    expect(raw).toMatch(/\/PrintScaling \/None/)
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(3)
    expect(raw).not.toContain('Helvetica')
  })
})

describe('what stands on a card', () => {
  it('is the whole of its content, with every accent, each name in one line', async () => {
    const card = cardContent(
      doe({
        tattoo: 'ŐŰŐŰőű',
        farmName: 'Cœur de\tEspaña\nñandú',
        stable: 'Nővér űrhajó',
        cageLabel: 'Nővér űrhajó/3/I1',
        earTag: null,
      }),
      [cover('2026-05-12', { sperm: 'XXL-0871' })],
      { ...FRAME, language: 'hu' },
    )
    const text = await textOf(await printed([card], 'LABEL'))
    const expected = ['Anya', 'Cœur de España ñandú', 'Nővér űrhajó', 'ŐŰŐŰőű', 'Hycole D', '06-12', '06-09']
    for (const word of [...expected, '07-17', '05-12', 'XXL-0871', 'W1:T:ŐŰŐŰőű', 'Füljelző', 'szül.'])
      expect(text).toContain(word)
  })

  it('is never smaller than 7.5 points, also where names are long, and stays within the card', async () => {
    const long = doe({
      farmName: 'Országos Nyúltenyésztő és Takarmányozási Kft.',
      stable: 'A leghosszabb istálló a faluban'.repeat(8),
      cageLabel: `${'A leghosszabb istálló a faluban'.repeat(8)}/9999/D9999`,
      tattoo: 'W'.repeat(255),
      earTag: null,
    })
    const bytes = await printed(
      [cardContent(long, [cover('2026-05-12', { sperm: 'Ő'.repeat(200) })], FRAME)],
      'LABEL',
    )
    const words = await wordsOf(bytes)
    // What poppler calls the height of a word is the size of its type.
    const smallest = Math.min(...words.map(({ height }) => (height / 25.4) * 72))
    expect(smallest).toBeGreaterThan(7.4)
    const ends = await inkOf(await pictureOf(bytes, 254))
    expect(ends).toEqual({ left: 1, top: 1, right: 92, bottom: 96 })
    expect(await codesIn(bytes, ON_LABEL, 300)).toEqual([`W1:T:${'W'.repeat(255)}`])
  })

  it('leaves the code white on all sides, four of its squares wide', async () => {
    const { width, pixels } = await pictureOf(await printed([cardOf(2)], 'LABEL'), 254)
    const isWhite = (x: number, y: number) =>
      (pixels[Math.round(y * 10) * width + Math.round(x * 10)] ?? 0) > 250
    // The code is 23 mm wide and ends 6.8 mm from the edges; its squares are 0.92 mm.
    for (let along = 62.2 - 2.5; along < 86.2 + 3.5; along += 0.1)
      for (const y of [6.7, 6.8 - 3.5, 29.9]) expect([along, y, isWhite(along, y)]).toEqual([along, y, true])
    for (let down = 3.4; down < 33; down += 0.1)
      for (const x of [86.3, 86.2 + 3.5, 63.1, 63.2 - 3.5])
        expect([x, down, isWhite(x, down)]).toEqual([x, down, true])
  })
})

/** Where ink begins and ends, in whole millimetres of a picture of ten dots per millimetre. */
async function inkOf({ width, height, pixels }: Picture) {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const [index, grey] of pixels.entries()) {
    if (grey > 128) continue
    const [x, y] = [index % width, Math.floor(index / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  const mm = (dots: number) => Math.round(dots / 10)
  return { left: mm(left), top: mm(top), right: mm(right), bottom: mm(bottom) }
}

describe('the kind of a card', () => {
  /** Along the left edge of the frame: how much of it is ink, and how many strokes a cut across it meets. */
  async function edgeOf(card: CardContent) {
    const { width, pixels } = await pictureOf(await printed([card], 'LABEL'), 508)
    const isInk = (x: number, y: number) => (pixels[y * width + x] ?? 255) < 200
    const rows = Array.from({ length: 1200 }, (_, index) => 300 + index)
    const column = 24
    const share = rows.filter((y) => isInk(column, y)).length / rows.length
    const strokes = Math.max(
      ...rows.map((y) => {
        let count = 0
        for (let x = 1; x < 70; x++) if (isInk(x, y) && !isInk(x - 1, y)) count++
        return count
      }),
    )
    return { isWhole: share === 1, strokes }
  }

  it('shows in its line also where colours do not print: one, dashes, or two', async () => {
    expect(KINDS.map((_, index) => cardOf(index).kind)).toEqual(KINDS)
    expect(await edgeOf(cardOf(0))).toEqual({ isWhole: true, strokes: 1 })
    expect(await edgeOf(cardOf(1))).toEqual({ isWhole: false, strokes: 1 })
    expect(await edgeOf(cardOf(2))).toEqual({ isWhole: true, strokes: 2 })
  })
})

describe('the offset of a printer', () => {
  it.each(['A4', 'LABEL'] as const)(
    'moves everything on %s by its tenths of a millimetre',
    async (layout) => {
      const cards = [cardOf(0), cardOf(1)]
      const before = await wordsOf(await printed(cards, layout))
      const after = await wordsOf(await printed(cards, layout, { offsetX: 13, offsetY: -7 }))
      expect(after.map(({ word }) => word)).toEqual(before.map(({ word }) => word))
      for (const [index, { x, y }] of after.entries()) {
        expect(x - (before[index]?.x ?? 0)).toBeCloseTo(1.3, 2)
        expect(y - (before[index]?.y ?? 0)).toBeCloseTo(-0.7, 2)
      }
      const [still, moved] = [
        await inkOf(await pictureOf(await printed(cards, layout), 254)),
        await inkOf(await pictureOf(await printed(cards, layout, { offsetX: 10, offsetY: 10 }), 254)),
      ]
      expect(moved.left - still.left).toBe(1)
      expect(moved.top - still.top).toBe(1)
    },
  )
})

describe('the page with rulers', () => {
  const page = (
    layout: CardLayout,
    language: (typeof LANGUAGES)[number],
    printer?: { name: string; offsetX: number; offsetY: number },
  ) =>
    bytesOf(
      writePdf({ title: 'Calibration', language, now: NOW }, [calibrationPage(layout, language, printer)]),
    )

  it.each(LANGUAGES)(
    'says in %s which printer and offset it shows, on paper of both sizes',
    async (language) => {
      for (const layout of ['A4', 'LABEL'] as const) {
        const text = await textOf(await page(layout, language, { name: 'Iroda 2', offsetX: 12, offsetY: -5 }))
        expect(text).toContain('Iroda 2')
        expect(text).toMatch(language === 'en' ? /right 1\.2 mm, down −0\.5 mm/ : /1,2 mm.*\s+?.*−0,5/s)
      }
    },
  )

  it.each([
    ['A4', 30, 297, 210],
    ['LABEL', 15, 93, 97],
  ] as const)(
    'on %s has its cross at %i mm, and moves with the offset',
    async (layout, cross, width, height) => {
      const size = await pagesOf(await page(layout, 'en'))
      expect([size.width, size.height].map((mm) => Math.round(mm * 10))).toEqual([width * 10, height * 10])
      const isCross = async (bytes: Uint8Array, at: { x: number; y: number }) => {
        const picture = await pictureOf(bytes, 508)
        const dark = (x: number, y: number) =>
          [-1, 0, 1].some(
            (d) =>
              (picture.pixels[(Math.round(y * 20) + d) * picture.width + Math.round(x * 20) + d] ?? 255) <
              160,
          )
        return [-4, 4].every((arm) => dark(at.x + arm, at.y) && dark(at.x, at.y + arm))
      }
      const plain = await page(layout, 'en')
      const moved = await page(layout, 'en', { name: 'x', offsetX: 20, offsetY: -10 })
      expect(await isCross(plain, { x: cross, y: cross })).toBe(true)
      expect(await isCross(moved, { x: cross, y: cross })).toBe(false)
      expect(await isCross(moved, { x: cross + 2, y: cross - 1 })).toBe(true)
    },
  )
})
