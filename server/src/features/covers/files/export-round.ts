import {
  farrowingSheet,
  separationSheet,
  tattooSheet,
} from '@warren/shared/features/covers/farrowing.sheet.ts'
import { roundDates } from '@warren/shared/features/ia-groups/round.rules.ts'
import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import { exportedFile } from '../../../platform/excel/exported-file.ts'
import { type Listing, listedGroup } from '../../ia-groups/index.ts'
import { streamFarrowing, streamSeparation, streamTattooForm } from './round-files.queries.ts'

/** The results of a group as a workbook in the caller's language, as its import reads it [O-06, FAR-07]. */
export async function exportFarrowing(listing: Listing, id: number): Promise<FileAnswer> {
  const { farmId } = await listedGroup(listing, id)
  return exportedFile(listing, farrowingSheet, (db) => streamFarrowing(db, { farmId, groupId: id }))
}

/** From kindling to weaning, with room for what is counted by hand [O-05, FAR-07]. */
export async function exportSeparation(listing: Listing, id: number): Promise<FileAnswer> {
  const { farmId, startDate } = await listedGroup(listing, id)
  const dates = startDate === null ? { farrowing: null, separation: null } : roundDates(startDate)
  return exportedFile(listing, separationSheet, (db) => streamSeparation(db, { farmId, groupId: id }, dates))
}

/** The litters of a group with room for the tattoos of their young [O-07]. */
export async function exportTattooForm(listing: Listing, id: number): Promise<FileAnswer> {
  const { farmId } = await listedGroup(listing, id)
  return exportedFile(listing, tattooSheet, (db) => streamTattooForm(db, { farmId, groupId: id }))
}
