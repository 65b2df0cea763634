import type { HelpMaster } from '../languages/help/en.ts'
import type { KeyGroup } from './key-groups.ts'
import type { Role } from './roles.ts'
import type { TextRef } from './text-ref.ts'

/** What the help says of a screen, in one language. */
export interface HelpTexts {
  readonly about: string
  readonly tasks: Readonly<Record<string, { readonly title: string; readonly steps: readonly string[] }>>
}

type Any = Readonly<Record<string, HelpTexts>>

/** The help of one screen: made of its texts `T`, so that neither can name what the other has not. */
export type ScreenHelp<T extends Any = Any> = {
  [Id in keyof T & string]: {
    readonly id: Id
    /** As the screens declare them. */
    readonly paths: readonly `/${string}`[]
    /** For whom it is written; two roles may need different help at one address. */
    readonly roles: readonly Role[] | 'public'
    /** The title of the screen. */
    readonly title: TextRef
    readonly tasks: readonly {
      readonly id: keyof T[Id]['tasks'] & string
      /** Where not every role of the screen does it. */
      readonly roles?: readonly Role[]
    }[]
    readonly keys: readonly KeyGroup[]
    readonly words: readonly (keyof HelpMaster['words'])[]
  }
}[keyof T & string]

/** Does a help, or a task of it, concern this role? */
export const isFor = (roles: readonly Role[] | 'public', role: Role | undefined): boolean =>
  roles === 'public' || (role !== undefined && roles.includes(role))

/** A step in pieces: words, and texts of the screen by their place. */
export interface StepPart {
  readonly text: string
  readonly isRef: boolean
}

const REF = /\[([a-zA-Z]+:[^\]]+)\]/

/** `Press [stock:import].` → words, the button, words. */
export const stepParts = (step: string): readonly StepPart[] =>
  step
    .split(REF)
    .map((text, at) => ({ text, isRef: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
