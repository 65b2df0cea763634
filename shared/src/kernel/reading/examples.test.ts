import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../languages.ts'
import { type NumberLimits, readNumber } from './numbers.rules.ts'
import type { Reading } from './reading.vocabulary.ts'

/** The fields of the number rows, as the head of the file describes them. */
const FIELDS: Readonly<Record<string, NumberLimits>> = {
  kits: { min: 0, max: 25, unit: 'head', rounds: true },
  dead: { min: 0, max: 20_000, unit: 'head' },
  weigh: { min: 10, max: 15_000, unit: 'g' },
  grams: { min: 0, max: 15_000, unit: 'g', rounds: true },
  kg: { min: 0, max: 90_000, decimals: 3, unit: 'kg' },
  temp: { min: -30, max: 60, decimals: 1, unit: '°C' },
  humidity: { min: 0, max: 100, unit: '%' },
  energy: { min: 0.01, max: 100, decimals: 2, unit: 'MJ/kg' },
}

interface Example {
  readonly no: string
  readonly field: NumberLimits
  readonly column: readonly string[] | undefined
  readonly language: Language
  readonly text: string
  readonly readAs: string
}

const unescape = (text: string): string =>
  text.replaceAll(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

function examplesIn(line: string): Example[] {
  const [no = '', where = '', languages = '', text = '', readAs = ''] = line.split('\t')
  const [name = '', column] = where.split('/paste ')
  const field = FIELDS[name]
  if (field === undefined) return []
  const spoken = LANGUAGES.filter(
    (language) => languages === 'all' || languages.split(' ').includes(language),
  )
  return spoken.map((language) => ({
    no,
    field,
    column: column?.split('|'),
    language,
    text: unescape(text),
    readAs,
  }))
}

/** A reading as the file writes it. */
function written(reading: Reading<number>): string {
  switch (reading.is) {
    case 'blank':
      return 'empty'
    case 'read':
      return [reading.value, reading.said].filter((part) => part !== undefined).join(' ')
    case 'asked':
      return `ask ${reading.meanings.join(' | ')}`
    case 'refused':
      return `refused ${reading.reason}`
  }
}

const LINES = readFileSync(join(import.meta.dirname, 'examples.tsv'), 'utf8').split('\n')
const EXAMPLES = LINES.flatMap(examplesIn)

describe('[D-230, D-231, D-232] texts of number fields', () => {
  it('has a field for each kind of number', () => {
    const named = new Set(LINES.map((line) => line.split('\t')[1]?.split('/')[0] ?? ''))
    expect(Object.keys(FIELDS).filter((name) => !named.has(name))).toEqual([])
    expect(EXAMPLES.length).toBeGreaterThan(700)
  })

  it.each(EXAMPLES)('$no $language: $text is $readAs', ({ text, field, language, column, readAs }) => {
    const from = column === undefined ? { language } : { language, column }
    expect(written(readNumber(text, field, from))).toBe(readAs)
  })
})
