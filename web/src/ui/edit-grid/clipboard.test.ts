import { describe, expect, it } from 'vitest'
import { readClipboard, readHtml, readPlain, writeHtml, writePlain } from './clipboard.ts'
import { HTML_SAMPLES, PLAIN_SAMPLES } from './testing/clipboards.ts'

const clipboard = (kinds: Record<string, string>) => ({ getData: (type: string) => kinds[type] ?? '' })

describe('clipboard', () => {
  it('has samples of each program', () => {
    expect(PLAIN_SAMPLES.length + HTML_SAMPLES.length).toBeGreaterThanOrEqual(60)
  })

  it.each(PLAIN_SAMPLES)('reads $what from $from', ({ plain, cells }) => {
    expect(readPlain(plain)).toEqual(cells)
  })

  it.each(HTML_SAMPLES)('reads a table: $what', ({ html, cells }) => {
    expect(readHtml(html)).toEqual(cells)
  })

  it('takes the text before the table, and the table where there is no text', () => {
    const html = '<table><tr><td>from html</td></tr></table>'
    expect(readClipboard(clipboard({ 'text/plain': 'from text', 'text/html': html }))).toEqual([
      ['from text'],
    ])
    expect(readClipboard(clipboard({ 'text/html': html }))).toEqual([['from html']])
    expect(readClipboard(clipboard({ 'text/html': '<p>no table</p>' }))).toEqual([])
  })

  it('reads back whatever it wrote', () => {
    const block = [
      ['12', '', 'HY55669'],
      ['a\tb', 'line\nbreak', '"quoted"'],
      ['he "said"', ' 7 ', '−'],
    ]
    expect(readPlain(writePlain(block))).toEqual(block)
    const trimmed = block.map((line) => line.map((cell) => cell.replaceAll('\t', ' ').trim()))
    expect(readHtml(writeHtml(block, () => false))).toEqual(trimmed)
  })

  it('marks texts, so that a tag keeps its zeros', () => {
    const html = writeHtml([['004703', '12']], (col) => col === 0)
    expect(html).toContain(`<td style="mso-number-format:'\\@'">004703</td><td>12</td>`)
  })

  it('writes lines as Excel does, and no markup of its cells', () => {
    expect(
      writePlain([
        ['1', '2'],
        ['3', '4'],
      ]),
    ).toBe('1\t2\r\n3\t4')
    expect(writeHtml([['<b>']], () => false)).toContain('&lt;b&gt;')
  })
})
