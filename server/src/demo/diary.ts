import { emptyValue } from '@warren/shared/features/group-pages/diary.rules.ts'
import type { DiaryFieldName } from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import { saveDiaryCells } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { chance, whole } from './chance.ts'
import type { Call } from './office.ts'

const ROWS_OF_CALL = 80

/** What is written down on a day of a diary. */
export type Cells = Partial<Record<DiaryFieldName, string | number | boolean>>

export interface Written {
  readonly day: Day
  readonly cells: Cells
}

export const isMonday = (day: Day): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

/** The air in a stable, warm in July. */
export function airOn(day: Day, key: number, salt: string): Cells {
  const warmth = Math.cos(((Number(day.slice(5, 7)) - 7) / 12) * 2 * Math.PI)
  return {
    'indoorData.temperature': Math.round((17 + warmth * 5 + chance(key, `${salt}-air`) * 3) * 10) / 10,
    'indoorData.relativeHumidity': whole(key, `${salt}-damp`, 55, 15),
  }
}

/** Types a diary as the grid sends it. */
export async function write(
  call: Call,
  group: { readonly id: number; readonly startDate: Day },
  days: readonly Written[],
): Promise<void> {
  for (let from = 0; from < days.length; from += ROWS_OF_CALL) {
    const rows = days.slice(from, from + ROWS_OF_CALL).map(({ day, cells }) => ({
      id: diaryIdOf(group, day),
      was: Object.fromEntries(
        Object.keys(cells).map((field) => [field, emptyValue(field as DiaryFieldName)]),
      ),
      set: cells,
    }))
    const { rows: saved = [] } = await call(saveDiaryCells, { params: { id: group.id }, body: { rows } })
    const lost = saved.find(({ outcome }) => outcome !== 'saved')
    if (lost) throw new Error(`The demo was refused a day: ${JSON.stringify(lost)}`)
  }
}
