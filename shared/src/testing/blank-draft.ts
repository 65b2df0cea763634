import { type DraftOf, type Fields, formKeys } from '../kernel/record.ts'

/** A record of which nothing is known yet, as its form holds it. */
export const blankDraft = <R extends Fields>(fields: R): DraftOf<R> =>
  Object.fromEntries(
    formKeys(fields).map((key) => [
      key,
      fields[key]?.kind === 'flag' ? false : (fields[key]?.initial ?? null),
    ]),
  ) as DraftOf<R>
