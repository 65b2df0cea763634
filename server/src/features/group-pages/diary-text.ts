import { rawAnswer, type RawAnswer, textPart } from '../../platform/http/raw-answer.ts'

/**
 * A page whose diary goes out as it is: up to 400 days of thirty cells were written by the fold a moment ago, and reading each
 * of them once more took the server longer than all the rest of the answer.
 */
export const withDiaryText = async <T extends { readonly diary: object }>(
  page: Promise<T | undefined>,
): Promise<RawAnswer<T> | undefined> => {
  const shown = await page
  if (shown === undefined) return undefined
  return rawAnswer<T>({ ...shown, diary: textPart<T['diary']>(shown.diary) })
}
