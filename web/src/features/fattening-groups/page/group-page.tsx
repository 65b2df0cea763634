import { GroupPage } from '../../group-pages/index.ts'
import { FatteningDesk } from './fattening-desk.tsx'

/** S-28: one fattening group with its diary [FAT-01, FAT-06, FAT-07]. */
export const FatteningGroupPage = () => <GroupPage desk={FatteningDesk} />
