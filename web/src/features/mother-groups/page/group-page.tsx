import { GroupPage } from '../../group-pages/index.ts'
import { MotherDesk } from './mother-desk.tsx'

/** S-22: one mother group with its numbers and its diary [MOT-02, MOT-11, MOT-12]. */
export const MotherGroupPage = () => <GroupPage desk={MotherDesk} />
