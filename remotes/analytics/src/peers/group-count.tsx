import type { PeerFigure, PeerQuestion } from '../accounts/account.ts'
import { AccountButton } from '../board/account-button.tsx'
import { useBoardAccounts } from '../board/board-provenance.tsx'

interface GroupCountProps {
  text: string
  figure: PeerFigure
  question: PeerQuestion
}

/** How many hospitals a group has, which opens where that comes from. */
export function GroupCount({ text, figure, question }: GroupCountProps) {
  const accounts = useBoardAccounts()
  return <AccountButton what={null} text={text} onClick={() => accounts.peers(figure, question)} />
}
