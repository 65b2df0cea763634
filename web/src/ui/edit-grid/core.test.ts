import { describe, expect, it } from 'vitest'
import { figuresOf } from './figures.ts'
import { actOf, editActOf, type Pressed } from './grid-keys.ts'
import { done, type History, noHistory, redone, STEPS_KEPT, undone } from './history.ts'
import { columnAt, layoutOf } from './layout.ts'
import { textKind } from './kinds.tsx'
import { planDrag, planFill, planPaste, type PasteTarget } from './paste.ts'
import { areaOf, at, chosen, entered, type Field, moved, tabbed } from './selection.ts'

const NAMES = ['HY1', 'HY2', 'HY3', 'HY4', 'HY5']
/** Tattoo, semen (fixed), viable, unviable; the fourth row was felt empty. */
const target = (cells: readonly (readonly string[])[] = []): PasteTarget => ({
  rows: 5,
  cols: 4,
  isEditable: ({ row, col }) => col >= 2 && row < 5,
  skipsBlanks: (row) => row === 3,
  names: (col) => col === 0,
  labelOf: (col) => ['Tattoo', 'Semen', 'Viable', 'Unviable'][col] ?? '',
  textAt: ({ row, col }) => (col === 0 ? (NAMES[row] ?? '') : (cells[row]?.[col] ?? '')),
})
const one = (row: number, col: number) => areaOf(at(row, col))

describe('paste', () => {
  it('steps over rows of sums: no value is lost in them', () => {
    const week = { ...target(), isPassedOver: (row: number) => row === 1 }
    const { edits } = planPaste([['1'], ['2']], { top: 0, bottom: 0, left: 2, right: 2 }, week)
    expect(edits.map(({ row, text }) => [row, text])).toEqual([
      [0, '1'],
      [2, '2'],
    ])
  })

  it('puts a block from the corner on, and counts what falls beside', () => {
    const plan = planPaste(
      [
        ['C-1', '12', '1'],
        ['C-2', '10', '2'],
      ],
      one(4, 1),
      target(),
    )
    expect(plan.edits).toEqual([
      { row: 4, col: 2, text: '12', column: ['12', '10'] },
      { row: 4, col: 3, text: '1', column: ['1', '2'] },
    ])
    expect(plan.leftOut).toBe(4)
  })

  it('fills a range with one value, and with a block it is a multiple of', () => {
    expect(planPaste([['9']], { top: 0, bottom: 1, left: 2, right: 3 }, target()).edits).toHaveLength(4)
    const twice = planPaste([['1'], ['2']], { top: 0, bottom: 3, left: 2, right: 2 }, target())
    expect(twice.edits.map(({ text }) => text)).toEqual(['1', '2', '1', '2'])
    // No multiple: the block once.
    expect(planPaste([['1'], ['2']], { top: 0, bottom: 2, left: 2, right: 2 }, target()).edits).toHaveLength(
      2,
    )
  })

  it('a blank clears, but not in a row felt empty', () => {
    const { edits } = planPaste([[''], [''], ['']], { top: 2, bottom: 2, left: 2, right: 2 }, target())
    expect(edits.map(({ row }) => row)).toEqual([2, 4])
  })

  it('goes to the rows that are named, in whatever order they come', () => {
    const plan = planPaste(
      [
        ['hy3', 'x', '12', '1'],
        ['HY 1', 'x', '10', '2'],
        ['HY9', 'x', '5', '0'],
      ],
      one(2, 0),
      target(),
    )
    expect(plan.edits).toEqual([
      { row: 2, col: 2, text: '12', column: ['12', '10'] },
      { row: 2, col: 3, text: '1', column: ['1', '2'] },
      { row: 0, col: 2, text: '10', column: ['12', '10'] },
      { row: 0, col: 3, text: '2', column: ['1', '2'] },
    ])
    expect(plan.unknown).toEqual(['HY9'])
  })

  it('a row named twice gets none of its lines, and the lines are told', () => {
    const plan = planPaste(
      [
        ['HY1', '', '1'],
        ['HY2', '', '2'],
        ['HY1', '', '3'],
      ],
      one(0, 0),
      target(),
    )
    expect(plan.edits).toEqual([{ row: 1, col: 2, text: '2' }])
    expect(plan.twice).toEqual([{ name: 'HY1', lines: [1, 3] }])
  })

  it('follows the headings of a block that has them', () => {
    const plan = planPaste(
      [
        ['Tattoo', 'unviable', 'Cage', 'VIABLE'],
        ['HY2', '1', 'M1', '12'],
      ],
      one(0, 0),
      target(),
    )
    expect(plan.edits).toEqual([
      { row: 1, col: 3, text: '1' },
      { row: 1, col: 2, text: '12' },
    ])
  })

  it('one value on a naming column is no list of names', () => {
    const plan = planPaste([['HY1']], one(0, 0), target())
    expect(plan.edits).toEqual([])
    expect(plan.unknown).toEqual([])
  })
})

describe('fill', () => {
  const cells = [
    ['', '', '12', '1'],
    ['', '', '', ''],
  ]
  it('down from the first line, of one line from the line above, right likewise', () => {
    const rows = planFill({ top: 0, bottom: 2, left: 2, right: 3 }, 'down', target(cells))
    expect(rows.map(({ row, text }) => [row, text])).toEqual([
      [1, '12'],
      [1, '1'],
      [2, '12'],
      [2, '1'],
    ])
    expect(planFill(one(1, 2), 'down', target(cells))).toEqual([{ row: 1, col: 2, text: '12' }])
    expect(planFill(one(0, 3), 'right', target(cells))).toEqual([{ row: 0, col: 3, text: '12' }])
    expect(planFill(one(0, 2), 'down', target(cells))).toEqual([])
  })

  it('the handle repeats and never counts up, upwards too', () => {
    const from = { top: 0, bottom: 1, left: 2, right: 2 }
    const two = [
      ['', '', '1'],
      ['', '', '2'],
    ]
    const down = planDrag(from, { ...from, bottom: 4 }, target(two))
    expect(down.map(({ text }) => text)).toEqual(['1', '2', '1'])
    const low = [[], [], [], ['', '', '7'], ['', '', '8']]
    const up = planDrag(
      { top: 3, bottom: 4, left: 2, right: 2 },
      { top: 0, bottom: 4, left: 2, right: 2 },
      target(low),
    )
    expect(up.map(({ text }) => text)).toEqual(['8', '7', '8'])
  })
})

describe('selection', () => {
  const filled = new Set(['0 2', '1 2', '3 2'])
  const field: Field = {
    rows: 5,
    cols: 4,
    perView: 3,
    isPassedOver: (row) => row === 2,
    isFilled: ({ row, col }) => filled.has(`${row} ${col}`),
    isEditable: ({ col }) => col >= 2,
  }
  it('steps over sections, and stays inside', () => {
    expect(moved(field, at(1, 0), 'down', false).head).toEqual({ row: 3, col: 0 })
    expect(moved(field, at(3, 0), 'up', false).head).toEqual({ row: 1, col: 0 })
    expect(moved(field, at(0, 0), 'left', false).head).toEqual({ row: 0, col: 0 })
    expect(moved(field, at(0, 0), 'pageDown', false).head).toEqual({ row: 3, col: 0 })
    expect(moved(field, at(0, 0), 'last', false).head).toEqual({ row: 4, col: 3 })
  })
  it('grows from where it began', () => {
    const range = moved(field, moved(field, at(0, 1), 'right', true), 'down', true)
    expect(areaOf(range)).toEqual({ top: 0, bottom: 1, left: 1, right: 2 })
  })
  it('goes with Ctrl to the edge of what is filled, then over the gap', () => {
    expect(moved(field, at(0, 2), 'edgeDown', false).head.row).toBe(1)
    expect(moved(field, at(1, 2), 'edgeDown', false).head.row).toBe(3)
    expect(moved(field, at(3, 2), 'edgeDown', false).head.row).toBe(4)
  })
  it('tabs over cells that can be typed into, and Enter goes back under the first', () => {
    const second = tabbed(field, at(0, 2), false)
    expect(second.head).toEqual({ row: 0, col: 3 })
    const third = tabbed(field, second, false)
    expect(third.head).toEqual({ row: 1, col: 2 })
    expect(tabbed(field, at(1, 2), true).head).toEqual({ row: 0, col: 3 })
    expect(entered(field, second, false)).toEqual(at(1, 2))
    expect(entered(field, at(1, 3), true)).toEqual(at(0, 3))
  })
  it('chooses rows, columns and all', () => {
    expect(areaOf(chosen(field, at(1, 2), 'row'))).toEqual({ top: 1, bottom: 1, left: 0, right: 3 })
    expect(areaOf(chosen(field, at(1, 2), 'column'))).toEqual({ top: 0, bottom: 4, left: 2, right: 2 })
    expect(areaOf(chosen(field, at(1, 2), 'all'))).toEqual({ top: 0, bottom: 4, left: 0, right: 3 })
  })
})

describe('keys', () => {
  const press = (key: string, held: Partial<Pressed> = {}): Pressed => ({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...held,
  })
  const ctrl = { ctrlKey: true }
  it.each([
    [press('ArrowDown'), { do: 'step', step: 'down', extend: false }],
    [press('ArrowDown', { shiftKey: true, ...ctrl }), { do: 'step', step: 'edgeDown', extend: true }],
    [press('Enter', { shiftKey: true }), { do: 'enter', back: true }],
    [press('Tab'), { do: 'tab', back: false }],
    [press('F2'), { do: 'edit' }],
    [press('Delete'), { do: 'clear' }],
    [press('d', ctrl), { do: 'fill', way: 'down' }],
    [press('R', ctrl), { do: 'fill', way: 'right' }],
    [press('z', ctrl), { do: 'undo' }],
    [press('Z', { ...ctrl, shiftKey: true }), { do: 'redo' }],
    [press('y', ctrl), { do: 'redo' }],
    [press('z', { metaKey: true }), { do: 'undo' }],
    [press(';', ctrl), { do: 'today' }],
    [press(' ', { shiftKey: true }), { do: 'choose', what: 'row' }],
    [press(' ', ctrl), { do: 'choose', what: 'column' }],
    [press(' '), { do: 'toggle' }],
    [press('ArrowDown', { altKey: true }), { do: 'explain' }],
    [press('Enter', { altKey: true }), { do: 'open', aside: true }],
    [press('F6', { shiftKey: true }), { do: 'leave', back: true }],
    [press('F10', { shiftKey: true }), { do: 'menu' }],
    [press('7'), { do: 'type' }],
    [press('ő'), { do: 'type' }],
    [press('Dead'), { do: 'type' }],
    [press('@', { ...ctrl, altKey: true }), { do: 'type' }],
    [press('c', ctrl), undefined],
    [press('F5'), undefined],
    [press('Shift', { shiftKey: true }), undefined],
  ] as const)('%o', (pressed, act) => {
    expect(actOf(pressed)).toEqual(act)
  })

  it('arrows leave a cell that was opened by typing, and move in one opened by F2', () => {
    expect(editActOf(press('ArrowUp'), 'typing')).toEqual({ do: 'accept', by: 'step', step: 'up' })
    expect(editActOf(press('ArrowUp'), 'editing')).toBeUndefined()
    expect(editActOf(press('Enter', ctrl), 'typing')).toEqual({ do: 'fillAll' })
    expect(editActOf(press('Escape'), 'typing')).toEqual({ do: 'cancel' })
  })
})

describe('history', () => {
  it('goes back and forth, forgets what was undone, and keeps 200 steps', () => {
    let history: History<number> = noHistory
    for (let step = 1; step <= STEPS_KEPT + 5; step += 1) history = done(history, step)
    expect(history.past).toHaveLength(STEPS_KEPT)
    const back = undone(history)
    expect(back?.step).toBe(205)
    expect(back && redone(back.history)?.step).toBe(205)
    expect(back && redone(done(back.history, 1))).toBeUndefined()
    expect(undone(noHistory)).toBeUndefined()
  })
})

describe('figures and layout', () => {
  it('count numbers alone', () => {
    expect(figuresOf([12, 0, null, 'x'])).toEqual({ cells: 4, sum: 12, mean: 6, min: 0, max: 12 })
    expect(figuresOf([null])).toBeUndefined()
  })
  it('places columns beside the row numbers', () => {
    const columns = [
      { key: 'a', label: 'A', kind: textKind, width: 80, pinned: true, group: 'Doe' },
      { key: 'b', label: 'B', kind: textKind, width: 60, group: 'Doe' },
      { key: 'c', label: 'C', kind: textKind, width: 50, group: 'Mark' },
    ]
    const layout = layoutOf(columns, 2)
    expect(layout.lefts).toEqual([40, 120, 180, 230])
    expect(layout.pinned).toBe(120)
    expect(layout.groups.map(({ label, span }) => [label, span])).toEqual([
      ['Doe', 2],
      ['Mark', 1],
    ])
    expect([0, 41, 120, 229, 900].map((x) => columnAt(layout, x))).toEqual([0, 0, 1, 2, 2])
  })
})
