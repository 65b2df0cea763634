import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

/** What every field of a form can say beside its value. */
export type FieldParts = {
  /** One line under the field, until an error takes its place: the error names the limit itself. */
  help?: ReactNode
  error?: ReactNode
  /** Shows the star; the form itself checks, with words of its own instead of the browser's [GEN-20]. */
  required?: boolean
}

/** Turns our parts into Mantine's props. */
export const fieldParts = ({ help, error, required }: FieldParts) => ({
  description: error ? undefined : help,
  error: error && error !== true ? <FieldError>{error}</FieldError> : error,
  withAsterisk: required,
  'aria-required': required,
})

/** A locked field stays readable and copyable: read-only with a lock, not disabled. */
export const lockedParts = (locked: boolean | undefined) =>
  locked
    ? { readOnly: true, 'data-locked': true, rightSection: <IconLock size={15} aria-hidden /> }
    : undefined
