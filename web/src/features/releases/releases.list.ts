import { pageReleases } from '@warren/shared/features/releases/releases.contract.ts'
import { RELEASE_DIRECTIONS } from '@warren/shared/features/releases/releases.vocabulary.ts'
import { defineList } from '../../platform/list/define-list.ts'
import { oneOf } from '../../platform/list/list-fields.ts'

/** Releases of one direction, the newest first. */
export const releasesList = defineList({
  page: pageReleases,
  key: ['releases'],
  fields: { direction: oneOf(RELEASE_DIRECTIONS) },
  sort: { fields: ['createdAt'], usual: 'createdAt', order: 'desc' },
  kept: ['direction'],
})
