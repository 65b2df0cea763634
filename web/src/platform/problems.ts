import type { Problem } from '@warren/shared/kernel/problem.ts'
import { textOfCode } from './texts.ts'

/** What the rules found, worded, under the field it is about: the one way from rules to forms. */
export function errorsByField(problems: readonly Problem[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { code, field, params } of problems)
    if (field !== undefined) errors[field] ??= textOfCode(code, params)
  return errors
}
