import { formatFileSize } from '@warren/shared/kernel/file-size.ts'
import { textsOf } from '../../platform/texts.ts'

export type Rejection = { file: { name: string; size: number }; errors: readonly { code: string }[] }
type Limits = { endings: string; maxSize: number }

/** Why one file was not taken, in words. */
function reasonOf({ file, errors }: Rejection, { endings, maxSize }: Limits): string {
  const t = textsOf('ui')
  const codes = new Set(errors.map((error) => error.code))
  if (codes.has('file-invalid-type')) return t('wrongType', { file: file.name, types: endings })
  if (codes.has('file-too-large')) {
    return t('tooLarge', { file: file.name, size: formatFileSize(file.size), limit: formatFileSize(maxSize) })
  }
  if (codes.has('too-many-files')) return t('tooMany')
  return t('notAccepted', { file: file.name })
}

/** One sentence per rejected file; the same sentence is said once. */
export const fileErrors = (rejections: readonly Rejection[], limits: Limits): string[] => [
  ...new Set(rejections.map((rejection) => reasonOf(rejection, limits))),
]
