/** A block of cells as texts, line by line. */
export type Block = readonly (readonly string[])[]

interface Reader {
  readonly text: string
  at: number
}

/** A cell in quotes, closed before a tab or the end of the line; a lone quote is a letter like any other. */
function quoted(reader: Reader): string | undefined {
  const match = /"((?:[^"]|"")*)"(?=\t|\r\n|\n|\r|$)/y
  match.lastIndex = reader.at
  const found = match.exec(reader.text)
  if (found === null) return undefined
  reader.at = match.lastIndex
  return (found[1] ?? '').replaceAll('""', '"').replaceAll(/\r\n?/g, '\n')
}

function plain(reader: Reader): string {
  const match = /[^\t\r\n]*/y
  match.lastIndex = reader.at
  const [text = ''] = match.exec(reader.text) ?? []
  reader.at += text.length
  return text
}

/** Past the end of a line, however it is written. */
function skipEnd(reader: Reader): void {
  reader.at += reader.text.startsWith('\r\n', reader.at) ? 2 : 1
}

/** What Excel, LibreOffice and Google Sheets put as text: tabs, quotes around cells with breaks, one last line end. */
export function readPlain(text: string): Block {
  const reader: Reader = { text: text.replace(/^\ufeff/, '').replaceAll('\0', ''), at: 0 }
  const lines: string[][] = []
  let line: string[] = []
  while (reader.at < reader.text.length || line.length > 0) {
    line.push(quoted(reader) ?? plain(reader))
    if (reader.text[reader.at] === '\t') {
      reader.at += 1
      if (reader.at < reader.text.length) continue
      line.push('')
    }
    lines.push(line)
    line = []
    skipEnd(reader)
  }
  return lines
}

/** A cell of a table: breaks stay, runs of spaces and the source's own line ends do not. */
function cellText(cell: Element): string {
  const copy = cell.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('style, script')) hidden.remove()
  for (const br of copy.querySelectorAll('br')) br.replaceWith('\u2028')
  const text = (copy.textContent ?? '').replaceAll(/[ \t\r\n]+/g, ' ')
  return text
    .split('\u2028')
    .map((part) => part.trim())
    .join('\n')
}

/**
 * The value behind the looks: LibreOffice says it in `sdval`, so that `3 250` in any dress is a number. Other cells are
 * what they show.
 */
const valueText = (cell: Element): string => {
  const value = cell.getAttribute('sdval')
  return value !== null && /^-?\d+(\.\d+)?$/.test(value) && !isDayFormat(cell) ? value : cellText(cell)
}
/** A day is a number there too, which says nothing here. */
const isDayFormat = (cell: Element): boolean => /[YMDÉHNJ]{2}/i.test(cell.getAttribute('sdnum') ?? '')

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(1000, Math.max(1, Number(cell.getAttribute(name)) || 1))

/** A table that was put as HTML; undefined when there is none. Merged cells count once, the rest of them is blank. */
export function readHtml(html: string): Block | undefined {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (table === null) return undefined
  const lines: string[][] = []
  const taken = new Set<string>()
  const rows = [...table.querySelectorAll('tr')]
  rows.forEach((row, y) => {
    const line: string[] = []
    for (const cell of row.querySelectorAll(':scope > td, :scope > th')) {
      while (taken.has(`${y} ${line.length}`)) line.push('')
      const x = line.length
      const [cols, down] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      line.push(valueText(cell), ...Array.from({ length: cols - 1 }, () => ''))
      for (let below = 1; below < down; below += 1)
        for (let beside = 0; beside < cols; beside += 1) taken.add(`${y + below} ${x + beside}`)
    }
    lines.push(line)
  })
  return lines.length === 0 ? undefined : lines
}

/** What the clipboard holds: its text, or where a program put none, its table. */
export function readClipboard(data: { getData(type: string): string }): Block {
  const text = data.getData('text/plain')
  return text === '' ? (readHtml(data.getData('text/html')) ?? []) : readPlain(text)
}

const quotedIfNeeded = (text: string): string =>
  /[\t\r\n]/.test(text) || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text

/** Marks what was copied in a grid of ours: its rows are in the order of the page. */
const OWN = 'data-warren-grid'
export const isOwnCopy = (data: { getData(type: string): string }): boolean =>
  data.getData('text/html').includes(OWN)

/** As Excel puts it, so that every program takes it. */
export const writePlain = (block: Block): string =>
  block.map((line) => line.map(quotedIfNeeded).join('\t')).join('\r\n')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '<br>',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"\n]/g, (sign) => ESCAPES[sign] ?? sign)

/** Cells marked as text stay it: a tag 004703 keeps its zeros, a cage 1-2 is no date. */
export function writeHtml(block: Block, isText: (col: number) => boolean): string {
  const cell = (text: string, col: number) =>
    isText(col) ? `<td style="mso-number-format:'\\@'">${escaped(text)}</td>` : `<td>${escaped(text)}</td>`
  const lines = block.map((line) => `<tr>${line.map(cell).join('')}</tr>`)
  return `<meta charset="utf-8"><table ${OWN}>${lines.join('')}</table>`
}
