import type { HelpMaster } from '../languages/help/en.ts'
import type { MasterDictionary, Namespace } from '../languages/en.ts'
import type { KeyOf } from './texts.ts'

/** A text of a screen by its place, as `stock:columns/cage`: one that is not there does not compile. */
export type TextRef = { [N in Namespace]: `${N}:${KeyOf<MasterDictionary[N]>}` }[Namespace]

/** A text of a screen, or one that only the help has. */
export type HelpRef = TextRef | `help:frame/does/${keyof HelpMaster['frame']['does']}`
