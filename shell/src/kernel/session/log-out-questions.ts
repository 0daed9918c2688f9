/** Why the person leaves; nothing for a logout. */
type Leaving = 'switch'

/** Asks the person; resolves with false if they want to stay. */
type Question = (leaving?: Leaving) => Promise<boolean>

const questions = new Set<Question>()

/** Asks before the person signs out or switches the account by choice, until the returned function is called. */
export function askBeforeLogOut(ask: Question): () => void {
  // The same function may be given twice.
  const question: Question = (leaving) => ask(leaving)
  questions.add(question)
  return () => questions.delete(question)
}

export const hasLogOutQuestions = (): boolean => questions.size > 0

/** Asks one question after the other; the first refusal ends it. */
export async function mayLeave(leaving?: Leaving): Promise<boolean> {
  for (const ask of questions) if (!(await ask(leaving))) return false
  return true
}
