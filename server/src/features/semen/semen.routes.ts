import * as contract from '@warren/shared/features/semen/semen.contract.ts'
import { spermSheet } from '@warren/shared/features/semen/semen.sheet.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { fileRoute } from '../../platform/files/file-route.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { importDirectly, templateFile } from '../imports/index.ts'
import { exportSperms } from './export-semen.ts'
import { spermImporter } from './import-semen.ts'
import { pageSperms } from './semen.queries.ts'

export const semenRoutes = ({ settings: { TIME_ZONE: zone } }: Services): Route[] => [
  route(contract.pageSperms, ({ actor, context, read, query }) =>
    read((db) => pageSperms(scopeOf(actor), db, query, todayIn(zone, context.now))),
  ),
  route(contract.importSperms, ({ context, actor, read, body }) =>
    importDirectly({ context, actor, read }, { importer: spermImporter, file: body }),
  ),
  fileRoute(contract.exportSperms, ({ context, actor, query }) =>
    exportSperms(context, actor, query.search, zone),
  ),
  route(contract.downloadSpermTemplate, ({ context, actor }) =>
    templateFile(spermSheet, actor, context.now, zone),
  ),
]
