import { getRabbitPedigree } from '@warren/shared/features/pedigree/pedigree.contract.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import { showPedigree } from './show-pedigree.ts'

/** Where a rabbit descends from. */
export const pedigreeRoutes = (): Route[] => [
  route(getRabbitPedigree, ({ actor, read, params }) =>
    found(read((db) => showPedigree(actor, db, params.id))),
  ),
]
