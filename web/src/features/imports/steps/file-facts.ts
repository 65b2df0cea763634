import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { formatFileSize } from '@warren/shared/kernel/file-size.ts'
import { activeLanguage, textsOf } from '../../../platform/texts.ts'

/** Name, size, sheet and language of the file, for the line under the title. */
export function fileFacts({ fileName, fileSize, sheetName, language }: ImportState): string {
  const t = textsOf('imports')
  const names = new Intl.DisplayNames(activeLanguage(), { type: 'language' })
  const sheet =
    sheetName === null
      ? []
      : [t('sheetName', { name: sheetName }), t('readAs', { language: names.of(language) ?? language })]
  return [fileName, formatFileSize(fileSize), ...sheet].join(' · ')
}
