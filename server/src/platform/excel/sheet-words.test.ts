import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { SHEETS } from '@warren/shared/sheets.ts'
import { describe, expect, it } from 'vitest'
import { sheetWords } from './sheet-words.ts'

describe.each(LANGUAGES)('the words of every sheet in %s', (language) => {
  it.each(SHEETS.map((sheet) => [sheet.id, sheet] as const))(
    '%s has a heading for each column, each once',
    (_id, sheet) => {
      const { columns } = sheetWords(language, sheet).texts
      expect(Object.entries(columns).filter(([key, heading]) => heading === '' || heading === key)).toEqual(
        [],
      )
      expect(new Set(Object.values(columns)).size).toBe(Object.keys(sheet.columns).length)
    },
  )

  it('of a column without a heading of its own is the label of the screen', () => {
    const [sheet] = SHEETS.filter(({ id }) => id === 'rabbits')
    const breed = sheet?.columns['breed']
    const bare = { ...sheet, id: 'bare', texts: 'spermSheet', fields: 'rabbit', columns: { breed } } as never
    expect(sheetWords(language, bare).texts.columns['breed']).toBe(
      sheetWords(language, SHEETS.find(({ id }) => id === 'rabbits') as never).texts.columns['breed'],
    )
  })
})
