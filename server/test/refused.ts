import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import { expect } from 'vitest'

/** The body of a refused save: its codes as messages, and the same codes with their fields as problems [D-001]. */
export const refusedBody = (...messages: string[]) => ({
  messages,
  problems: expect.arrayContaining(messages.map((code) => expect.objectContaining({ code }))) as unknown,
})
export const refused = (...messages: string[]) => ({ status: 200, body: refusedBody(...messages) })

/** A refusal in short: its codes and the values that its problems carry. */
export const codesAndValues = ({
  messages,
  problems = [],
}: Pick<CommandOutcome, 'messages' | 'problems'>): unknown[] => [
  ...messages,
  ...problems.map(({ params }) => params).filter((params) => params !== undefined),
]

/** An outcome in short: its status and its refusal. */
export const shortOutcome = (outcome: CommandOutcome): unknown[] => [
  outcome.status,
  ...codesAndValues(outcome),
]
