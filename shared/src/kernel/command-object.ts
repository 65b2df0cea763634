import { z } from 'zod'
import type { commandWords } from './command-texts/en.ts'
import type { Access, BodyOf, Endpoint, ParamsOf } from './endpoint.ts'

/** Name of a logged command: one that has words in the log [D-189]. */
export type CommandName = keyof typeof commandWords

/**
 * Records a row of the log may point at. `screen` says whether a screen shows one: its own, or that of what it
 * belongs to. A printer, a view and an uploaded file are seen in dialogs of their owners only.
 */
export const RECORDS = {
  user: { screen: true },
  farm: { screen: true },
  stable: { screen: true },
  /** Addressed by its stable: a row has no number of its own in the log. */
  row: { screen: true },
  'group-name': { screen: true },
  command: { screen: true },
  import: { screen: false },
  rabbit: { screen: true },
  cover: { screen: true },
  'saved-view': { screen: false },
  printer: { screen: false },
  release: { screen: false },
  'ia-group': { screen: true },
  'ia-task': { screen: false },
  /** A mother, young or fattening group. */
  group: { screen: true },
  /** Shown by the list of ear-tagging lists, which is the farm's own. */
  'ear-tagging-list': { screen: false },
  /** A request for an account; the list of them is a screen, one of them is not. */
  registration: { screen: false },
} as const satisfies Record<string, { readonly screen: boolean }>
export type RecordType = keyof typeof RECORDS
/** Records with a screen to link to. */
export type ShownRecordType = {
  [T in RecordType]: (typeof RECORDS)[T]['screen'] extends true ? T : never
}[RecordType]

/** One way to change something, as server, log, devices and reference know it. */
export interface CommandObject<P extends z.ZodType = z.ZodType> {
  readonly name: CommandName
  /** Roles that may give the command; the server refuses all others. */
  readonly roles: Exclude<Access, 'public'>
  /** What is sent; the log keeps it without its secrets. */
  readonly payload: P
  /** What it changes. */
  readonly record: RecordType
  /** May come from a device, later than it was given: with the version of the payload a device has to send. */
  readonly device: { readonly version: number } | false
  /** The command that takes it back as one piece. */
  readonly undo: CommandName | false
}

export const commandObject = <const P extends z.ZodType>(declaration: CommandObject<P>): CommandObject<P> =>
  declaration

/** The payload of a command as its handler gets it. */
export type PayloadOf<C> = C extends CommandObject<infer P> ? z.output<P> : never

type Part<T> = T extends undefined ? unknown : T
type SentTo<E> = Part<ParamsOf<E>> & Part<BodyOf<E>>

/** Payload of a command that a form gives through one endpoint: the record of its path, and its body. */
export const sentTo = <E extends Endpoint>({ params, body }: E): z.ZodType<SentTo<E>> =>
  z.object({
    ...params?.shape,
    ...(body instanceof z.ZodObject ? body.shape : {}),
  }) as z.ZodType as z.ZodType<SentTo<E>>
