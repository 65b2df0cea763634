import { TOKEN_LIFETIME_SECONDS } from '@warren/shared/features/session/session.vocabulary.ts'
import { z } from 'zod'
import { readSession } from '../session.ts'

/**
 * Drafts live in the storage of this tab: they survive a reload and a new sign-in, and end with the tab. The key
 * carries the user, so another account never finds them; signing out anywhere in the browser wipes them in every tab,
 * and so does the sign-in of another account.
 */
const PREFIX = 'warren.draft.'
const SIGNED_OUT = 'warren.signed-out'

const shape = z.object({
  /** When the last key was pressed, in milliseconds. */
  at: z.number(),
  /** What was typed, by field. */
  changes: z.record(z.string(), z.unknown()),
  /** What those fields held before. */
  base: z.record(z.string(), z.unknown()),
  /** Names of chosen records, by field. */
  names: z.record(z.string(), z.string()),
  /** Texts that are no values of their fields; drafts of releases before have none. */
  unread: z.record(z.string(), z.object({ text: z.string(), why: z.string() })).default({}),
})
export type Draft = z.infer<typeof shape>

const ownPrefix = (): string | undefined => {
  const user = readSession()?.claims.sub
  return user === undefined ? undefined : `${PREFIX}${user}.`
}

/** The owner of the drafts written from now on; read once, because the session may end while a form is open. */
export const draftKey = (name: string | undefined): string | undefined => {
  const prefix = ownPrefix()
  return name === undefined || prefix === undefined ? undefined : `${prefix}${name}`
}

const isTooOld = ({ at }: Draft): boolean => Date.now() - at > TOKEN_LIFETIME_SECONDS * 1000

export function readDraft(key: string | undefined): Draft | undefined {
  if (key === undefined) return undefined
  try {
    const draft = shape.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
    if (draft && !isTooOld(draft)) return draft
  } catch {
    // Neither a draft nor worth a word.
  }
  dropDraft(key)
  return undefined
}

/** A full or forbidden storage costs the draft, never the form. */
export function keepDraft(key: string | undefined, draft: Draft): void {
  if (key === undefined) return
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    dropDraft(key)
  }
}

export function dropDraft(key: string | undefined): void {
  if (key !== undefined) sessionStorage.removeItem(key)
}

/** Whether work on the record was interrupted. */
export const hasDraft = (name: string): boolean => readDraft(draftKey(name)) !== undefined

const wipe = (isKept: (key: string) => boolean): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !isKept(key)) sessionStorage.removeItem(key)
}

/** After signing out nothing of the user is left in any tab: the others hear of it through the shared storage. */
export function wipeDrafts(): void {
  wipe(() => false)
  localStorage.setItem(SIGNED_OUT, String(Date.now()))
}

/** Only drafts of the account that is signed in stay. */
export function keepOwnDrafts(): void {
  const prefix = ownPrefix()
  wipe((key) => prefix !== undefined && key.startsWith(prefix))
}

/** Wipes the drafts of this tab when the user signs out in another one. */
export function watchSignOut(): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === SIGNED_OUT) wipe(() => false)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
