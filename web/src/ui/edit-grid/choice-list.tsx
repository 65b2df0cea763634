/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a select opens only by a click of its own */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import classes from './edit-grid.module.css'
import { useGrid, useSelection } from './grid-context.ts'
import { nameOf } from './grid-types.ts'
import { ROW_HEIGHT } from './layout.ts'

/** The values of a choice, on Alt+↓. */
export function ChoiceList({ focusGrid }: { focusGrid: () => void }) {
  const { control, layout } = useGrid()
  const { head } = useSelection()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const column = control.model.columns[head.col]
  const options = column?.kind.options ?? []
  const now = control.model.viewAt(head)?.value ?? null
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ value }) => value === now),
    ),
  )
  useEffect(() => list.current?.focus({ preventScroll: true }), [])

  const choose = (index: number) => {
    const option = options[index]
    focusGrid()
    if (option) control.choose(option.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const begun = options.findIndex(({ label }) => label.toLowerCase().startsWith(event.key.toLowerCase()))
    if (step !== undefined) setCurrent((current + step + options.length) % options.length)
    else if (event.key === 'Enter' || event.key === ' ') choose(current)
    else if (event.key === 'Escape' || event.key === 'Tab') {
      focusGrid()
      control.stopEditing()
    } else if (begun >= 0) setCurrent(begun)
    event.preventDefault()
  }
  return (
    <ul
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={column && nameOf(column)}
      aria-activedescendant={`${id}-${current}`}
      className={classes['list']}
      style={{ top: (head.row + 1) * ROW_HEIGHT + 2, left: layout.lefts[head.col] }}
      onKeyDown={onKeyDown}
      onBlur={() => control.stopEditing()}
    >
      {options.map(({ value, label }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the list
        <li
          key={String(value)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
        >
          {label}
        </li>
      ))}
    </ul>
  )
}
