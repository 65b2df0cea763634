import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { textsOf } from '../../platform/texts.ts'
import { doingOf, rowsToWrite, type Step } from './wizard.ts'

const QUARTER = 25

/** Only each quarter is said: a voice that counts rows could not be listened to. */
function progressWords(state: ImportState): string {
  const t = textsOf('imports')
  const { done, total } = state.progress
  const doing = t(doingOf(state))
  const percent = total ? Math.floor((done / total) * (100 / QUARTER)) * QUARTER : 0
  return percent > 0 ? `${doing}. ${t('percentDone', { percent })}` : doing
}

const TITLES = {
  gone: 'goneTitle',
  columns: 'columnsTitle',
  file: 'fileTitle',
  failed: 'failedTitle',
  cancelled: 'cancelledTitle',
} as const
const hasTitle = (step: Step): step is keyof typeof TITLES => Object.hasOwn(TITLES, step)

/** What a screen reader says of the present step. */
export function announce(step: Step, state: ImportState | undefined): string {
  const t = textsOf('imports')
  if (hasTitle(step)) return t(TITLES[step])
  if (!state) return ''
  switch (step) {
    case 'progress':
      return progressWords(state)
    case 'clean':
      return t('canWrite', { count: rowsToWrite(state) })
    case 'problems':
      return `${t('errors', { count: state.errors })}, ${t('warnings', { count: state.warnings })}`
    case 'undone':
      return t('undoneRecords', { count: state.undone ?? 0 })
    case 'applied':
      return t('success', { count: state.saved ?? 0 })
    default:
      return ''
  }
}
