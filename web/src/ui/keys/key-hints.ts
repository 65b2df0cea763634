import { type KeyGroup, keysOf } from '@warren/shared/kernel/key-groups.ts'
import type { HelpRef } from '@warren/shared/kernel/text-ref.ts'
import { textAt } from '../../platform/texts.ts'

/** A text by its place; those of the help alone are there once it was asked for. */
export function textOfRef(ref: HelpRef): string {
  const colon = ref.indexOf(':')
  return textAt(ref.slice(0, colon), ref.slice(colon + 1)) ?? ref
}

export interface WordedKey {
  readonly keys: string
  readonly does: string
  readonly press: string | undefined
}

/** The keys of a part of a page in words: the same on the page and in its help. */
export const keyHints = (group: KeyGroup): readonly WordedKey[] =>
  keysOf(group).map(({ keys, does, press }) => ({ keys, does: textOfRef(does), press }))
