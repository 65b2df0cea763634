import { readCardCode } from './cage-cards.rules.ts'
import { CAGE_MARK, CARD_CODE_PREFIX } from './cage-cards.vocabulary.ts'

/** What a scanned or typed text names. */
export type ScannedCode =
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'tattoo'; readonly tattoo: string }
  | { readonly kind: 'cage'; readonly cage: string }
  | { readonly kind: 'eid'; readonly eid: string }

const TAG = /^[A-Z]-\d{5}$/
const CAGE = /^(.+)\/(\d{1,4})\/([DUOI])(\d{1,4})$/i
/** Readers put letters before the fifteen digits of a chip, and spaces or dashes between them; never another digit. */
const EID = /^[A-Z]*(\d{15})$/

function readCage(text: string): ScannedCode | undefined {
  const [, stable, row, letter, no] = CAGE.exec(text) ?? []
  if (stable === undefined || row === undefined || letter === undefined || no === undefined) return undefined
  return { kind: 'cage', cage: `${stable}/${Number(row)}/${letter.toUpperCase()}${Number(no)}` }
}

function readCard(text: string): ScannedCode | undefined {
  const cage = `${CARD_CODE_PREFIX}${CAGE_MARK}`
  if (text.startsWith(cage)) return readCage(text.slice(cage.length))
  const name = readCardCode(text)
  if (!name) return undefined
  if (name.earTag !== null) return { kind: 'tag', tag: name.earTag }
  return name.tattoo === null ? undefined : { kind: 'tattoo', tattoo: name.tattoo }
}

/** Reads any code of a barn: card of a rabbit or a cage, ear tag, chip. Another text names nothing, and nothing is done. */
export function readScanned(scanned: string): ScannedCode | undefined {
  const text = scanned.trim()
  if (text.startsWith(CARD_CODE_PREFIX)) return readCard(text)
  const upper = text.toUpperCase()
  if (TAG.test(upper)) return { kind: 'tag', tag: upper }
  const [, eid] = EID.exec(upper.replace(/[\s.-]/g, '')) ?? []
  if (eid !== undefined) return { kind: 'eid', eid }
  return readCage(text)
}
