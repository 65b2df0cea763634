import { RabbitPage } from '../../rabbits/index.ts'
import { ListWalker } from './list-walker.tsx'

/** The page of one rabbit, with the way along the list it was opened from. */
export const WalkedRabbitPage = () => <RabbitPage Walker={ListWalker} />
