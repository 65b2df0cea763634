import type { Role } from './roles.ts'
import type { HelpRef } from './text-ref.ts'

/** A key with what it does: a page shows it, the help lists it, the guide prints it. */
interface KeyHint {
  /** As it is written on the keyboard. */
  readonly keys: string
  readonly does: HelpRef
  /** Where a page hears it as a single key (`usePageKeys`): what the browser calls it. */
  readonly press?: string
}

/** Keys by the part of a page that hears them. */
export const KEY_GROUPS = {
  anywhere: [
    { keys: 'F1  ?', does: 'help:frame/does/help' },
    { keys: 'Esc', does: 'help:frame/does/shut' },
  ],
  desk: [
    { keys: 'Ctrl K', does: 'help:frame/does/goTo' },
    { keys: 'F6', does: 'help:frame/does/part' },
  ],
  table: [
    { keys: '↑ ↓', does: 'help:frame/does/move' },
    { keys: 'Enter', does: 'help:frame/does/open' },
    { keys: '→', does: 'help:frame/does/buttons' },
  ],
  ticks: [
    { keys: 'Space', does: 'help:frame/does/tick' },
    { keys: 'Shift ↑ ↓', does: 'help:frame/does/range' },
    { keys: 'Ctrl A', does: 'help:frame/does/page' },
  ],
  panel: [{ keys: '← →', does: 'help:frame/does/neighbour' }],
  create: [{ keys: 'N', does: 'help:frame/does/create', press: 'n' }],
  neighbours: [
    { keys: '[', does: 'help:frame/does/before', press: '[' },
    { keys: ']', does: 'help:frame/does/after', press: ']' },
  ],
  panels: [
    { keys: 'Alt 1–3', does: 'help:frame/does/panel' },
    { keys: 'P', does: 'help:frame/does/print', press: 'p' },
  ],
  grid: [
    { keys: 'Enter', does: 'grid:keys/down' },
    { keys: 'Tab', does: 'grid:keys/right' },
    { keys: 'F2', does: 'grid:keys/edit' },
    { keys: 'Ctrl V', does: 'grid:keys/paste' },
    { keys: 'Ctrl D', does: 'grid:keys/fill' },
    { keys: 'Ctrl Z', does: 'grid:keys/undo' },
  ],
  palpation: [
    { keys: '+', does: 'covers:keys/pregnant' },
    { keys: '−', does: 'covers:keys/empty' },
    { keys: '?', does: 'covers:keys/unsure' },
    { keys: '⌫', does: 'covers:keys/clear' },
    { keys: 'Ctrl Z', does: 'grid:keys/undo' },
    { keys: 'Ctrl V', does: 'grid:keys/paste' },
  ],
  pairing: [
    { keys: '↑ ↓', does: 'iaGroups:keys/move' },
    { keys: 'Space', does: 'iaGroups:keys/choose' },
    { keys: 'Shift ↑↓', does: 'iaGroups:keys/range' },
    { keys: 'Ctrl A', does: 'iaGroups:keys/all' },
    { keys: '1–9', does: 'iaGroups:keys/semen' },
    { keys: 'Enter', does: 'iaGroups:keys/pair' },
    { keys: 'P', does: 'kinship:proposeKey' },
    { keys: 'Ctrl Z', does: 'iaGroups:keys/undo' },
  ],
  map: [
    { keys: '↑ ↓ ← →', does: 'help:frame/does/move' },
    { keys: 'Home End', does: 'help:frame/does/ends' },
    { keys: 'Enter', does: 'help:frame/does/cage' },
  ],
  weighing: [
    { keys: 'Enter', does: 'help:frame/does/save' },
    { keys: 'Esc', does: 'help:frame/does/empty' },
    { keys: 'Ctrl Z', does: 'help:frame/does/undo' },
  ],
} as const satisfies Readonly<Record<string, readonly KeyHint[]>>

export type KeyGroup = keyof typeof KEY_GROUPS

type Pressed<H> = H extends { readonly press: infer P } ? P : never

/** Single keys that pages may hear: each has its words above. */
export type PageKey = Pressed<(typeof KEY_GROUPS)[KeyGroup][number]>

/** The keys of a group, each with all that may be said of it. */
export const keysOf = (group: KeyGroup): readonly KeyHint[] => KEY_GROUPS[group]

/** A screen as its help knows it. */
interface HelpedScreen {
  readonly paths: readonly string[]
  readonly keys: readonly KeyGroup[]
}

/**
 * Does the frame of the desk stand around it, which hears keys of its own? Not in front of the door, and not where screens
 * draw their own heads: in the barn, at the home of who works there, on the way out. `barnFor` of the screens decides
 * that; a test of the help holds the two together.
 */
function isAtDesk({ paths }: HelpedScreen, role: Role | undefined): boolean {
  if (role === undefined) return false
  const isField = role === 'USER' || role === 'EAR_TAG_TECHNICIAN'
  return paths.every((path) => !path.startsWith('/barn/') && path !== '/logout' && !(isField && path === '/'))
}

/** Every part of the keyboard that a user of this role has on a screen. */
export const groupsFor = (screen: HelpedScreen, role: Role | undefined): readonly KeyGroup[] => [
  ...screen.keys,
  ...(isAtDesk(screen, role) ? (['desk'] as const) : []),
  'anywhere',
]
