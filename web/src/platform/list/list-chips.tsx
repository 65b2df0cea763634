import type { ReactNode } from 'react'
import { FilterChoices } from '../../ui/filter-bar/filter-choices.tsx'
import { FilterDays } from '../../ui/filter-bar/filter-days.tsx'
import { FilterPick } from '../../ui/filter-bar/filter-pick.tsx'
import { FilterRange } from '../../ui/filter-bar/filter-range.tsx'
import { FilterTyped } from '../../ui/filter-bar/filter-typed.tsx'
import type { FilterDef } from '../../ui/filter-bar/filter-types.ts'
import { formatNumber } from '../format.ts'
import type { FilterOf, ListField } from './list-fields.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

interface Common {
  readonly label: string
  /** Offered as a chip of its own; the others wait behind '+ Filter'. */
  readonly pinned?: boolean
  /** Decided by another filter. */
  readonly locked?: boolean
}

type Name<F> = keyof F & string
/** Any of a list. */
type TickOptions<F> = { readonly kind: 'ticks'; readonly of: Name<F>; readonly choices: readonly Choice[] }
/** One of a few. */
type PickOptions<F> = {
  readonly kind: 'pick'
  readonly of: Name<F>
  readonly choices: readonly Choice[]
  /** Stands instead of an empty list of choices. */
  readonly none?: ReactNode
  /** What a pick does to other filters. */
  readonly also?: FilterOf<F>
}
/** A text or a number. */
type TextOptions<F> = {
  readonly kind: 'typed'
  readonly of: Name<F>
  readonly help?: string | undefined
  readonly maxLength: number
  readonly numeric?: boolean
}
/** From, to: either end may be open. */
type RangeOptions<F> = {
  readonly kind: 'range'
  readonly of: readonly [from: Name<F>, to: Name<F>]
  readonly most: number
  readonly decimals?: number
  readonly unit?: string
}
type DayOptions<F> = { readonly kind: 'days'; readonly of: readonly [from: Name<F>, to: Name<F>] }
/** An editor of the screen's own. */
type EditorOptions<F> = {
  readonly kind: 'own'
  readonly of: Name<F>
  readonly word: string | undefined
  readonly editor: (set: (next: FilterOf<F>) => void) => ReactNode
}

/** One chip over a list. */
export type Chip<F> = Common &
  (TickOptions<F> | PickOptions<F> | TextOptions<F> | RangeOptions<F> | DayOptions<F> | EditorOptions<F>)

export interface ChipContext<F> {
  readonly filter: Readonly<Record<string, unknown>>
  readonly fields: Readonly<Record<string, ListField<unknown>>>
  readonly isUsual: (name: string) => boolean
  readonly set: (next: FilterOf<F>) => void
}

interface Parts {
  readonly word: string | undefined
  readonly editor: FilterDef['editor']
}

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value) || undefined
    : undefined

/** '≥ 8.5', '≤ 12', '8.5–12'. */
function wordEnds(
  from: string | undefined,
  to: string | undefined,
  unit: string | undefined,
): string | undefined {
  const ends = () => {
    if (from === undefined) return to === undefined ? undefined : `≤ ${to}`
    if (to === undefined) return `≥ ${from}`
    return from === to ? from : `${from}–${to}`
  }
  const word = ends()
  return word === undefined || unit === undefined ? word : `${word} ${unit}`
}

function ticks<F>(chip: Common & TickOptions<F>, { filter, set }: ChipContext<F>): Parts {
  const { of, label, choices } = chip
  const value = (filter[of] ?? []) as readonly string[]
  const chosen = choices.filter((choice) => value.includes(choice.value))
  return {
    word: chosen.map((choice) => choice.label).join(', ') || undefined,
    editor: () => (
      <FilterChoices
        label={label}
        choices={choices}
        value={value}
        onChange={(next) => set({ [of]: next.length > 0 ? next : undefined } as FilterOf<F>)}
      />
    ),
  }
}

function pick<F>(chip: Common & PickOptions<F>, { filter, fields, set }: ChipContext<F>): Parts {
  const { of, label, choices, none, also } = chip
  const value = wordOf(filter[of])
  return {
    // A link may name one that is gone, or whose name is still on its way.
    word: choices.find((choice) => choice.value === value)?.label ?? value,
    editor: (close) =>
      choices.length === 0 && none !== undefined ? (
        none
      ) : (
        <FilterPick
          label={label}
          choices={choices}
          value={value}
          onPick={(picked) => {
            set({ ...also, [of]: fields[of]?.read(picked) } as FilterOf<F>)
            close()
          }}
        />
      ),
  }
}

function typed<F>(chip: Common & TextOptions<F>, { filter, fields, set }: ChipContext<F>): Parts {
  const { of, label, help, maxLength, numeric = false } = chip
  const value = wordOf(filter[of])
  return {
    word: value,
    editor: (close) => (
      <FilterTyped
        label={label}
        help={help}
        value={value ?? ''}
        maxLength={maxLength}
        inputMode={numeric ? 'numeric' : 'text'}
        onApply={(text) => {
          set({ [of]: fields[of]?.read(text) } as FilterOf<F>)
          close()
        }}
      />
    ),
  }
}

function range<F>(chip: Common & RangeOptions<F>, { filter, set }: ChipContext<F>): Parts {
  const { of, label, most, decimals = 0, unit } = chip
  const [from, to] = of.map((name) => filter[name] as number | undefined)
  const shown = (value: number | undefined) =>
    value === undefined ? undefined : formatNumber(value, decimals)
  return {
    word: wordEnds(shown(from), shown(to), unit),
    editor: (close) => (
      <FilterRange
        label={label}
        from={from}
        to={to}
        most={most}
        decimals={decimals}
        unit={unit}
        onApply={(ends) => {
          set({ [of[0]]: ends.from, [of[1]]: ends.to } as FilterOf<F>)
          close()
        }}
      />
    ),
  }
}

function days<F>({ of, label }: Common & DayOptions<F>, { filter, set }: ChipContext<F>): Parts {
  const [from, to] = of.map((name) => wordOf(filter[name]))
  return {
    word: wordEnds(from, to, undefined),
    editor: (close) => (
      <FilterDays
        label={label}
        from={from}
        to={to}
        onApply={(ends) => {
          set({ [of[0]]: ends.from, [of[1]]: ends.to } as FilterOf<F>)
          close()
        }}
      />
    ),
  }
}

function partsOf<F>(chip: Chip<F>, context: ChipContext<F>): Parts {
  switch (chip.kind) {
    case 'ticks':
      return ticks(chip, context)
    case 'pick':
      return pick(chip, context)
    case 'typed':
      return typed(chip, context)
    case 'range':
      return range(chip, context)
    case 'days':
      return days(chip, context)
    case 'own':
      return {
        word: chip.word,
        editor: (close) =>
          chip.editor((next) => {
            context.set(next)
            close()
          }),
      }
  }
}

/** A declared chip as the bar draws it. */
export function chipOf<F>(chip: Chip<F>, context: ChipContext<F>): FilterDef {
  const names: readonly string[] = typeof chip.of === 'string' ? [chip.of] : chip.of
  const { word, editor } = partsOf(chip, context)
  return {
    id: names.join('-'),
    label: chip.label,
    ...(word !== undefined && { value: word, usual: names.every(context.isUsual) }),
    ...(chip.pinned !== undefined && { pinned: chip.pinned }),
    ...(chip.locked !== undefined && { locked: chip.locked }),
    onClear: () => context.set(Object.fromEntries(names.map((name) => [name, undefined])) as FilterOf<F>),
    editor,
  }
}
