import { GroupPage } from '../../group-pages/index.ts'
import { YoungDesk } from './young-desk.tsx'

/** S-25: one young group with its diary [YNG-01, YNG-06]. */
export const YoungGroupPage = () => <GroupPage desk={YoungDesk} />
