import { downloadPairingTemplate } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { pairingSheet } from '@warren/shared/features/ia-groups/pairing.sheet.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { templateFile } from '../imports/index.ts'

/** The workbook of the pairing list. */
export const iaGroupsRoutes = ({ settings }: Services): Route[] => [
  route(downloadPairingTemplate, ({ actor, context }) =>
    templateFile(pairingSheet, actor, context.now, settings.TIME_ZONE),
  ),
]
