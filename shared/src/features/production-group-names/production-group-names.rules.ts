import type { Problem } from '../../kernel/problem.ts'

/** Names of six and more characters; an existing shorter one stays usable [PGN-05, D-121]. */
export const MIN_NAME_LENGTH = 6
export const MAX_NAME_LENGTH = 50

/** What typing leaves: upper case, letters and digits only [PGN-04]. */
export const cleanGroupName = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, MAX_NAME_LENGTH)

/** Valid when long enough, or equal to a name the farm already has [PGN-05]. */
export const checkGroupName = (name: string, existing: readonly string[]): Problem[] =>
  name.length >= MIN_NAME_LENGTH || (name !== '' && existing.includes(name))
    ? []
    : [{ code: 'INVALID_GROUP_NAME', field: 'name' }]
