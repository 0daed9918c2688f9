import { evaluate } from '@keyroom/right-sizing'
import type { BriefOrder } from './parts/brief-facts.ts'
import { briefWords } from './parts/brief-words.ts'
import { Paper } from './paper/paper.ts'
import { drawCover } from './parts/draw-cover.ts'
import { drawNotes } from './parts/draw-notes.ts'
import { drawCost, drawKeyRooms, drawRooms, drawSpace, drawVolumes } from './parts/draw-results.ts'
import { drawRisk } from './parts/draw-risk.ts'
import { drawSummary } from './parts/draw-summary.ts'

/** A brief is no shorter, however few departments it has. */
const minPages = 4

/** In points: on less of a page the notes do not begin. */
const notesHeight = 240

/**
 * The brief of a program as a tagged PDF of 4 to 8 Letter pages: what the client decides about, and what it rests on.
 * Long lists are cut such that no part goes beyond its last page; the workbook has all of them.
 */
export async function writeBrief({ facts, language, now }: BriefOrder): Promise<Uint8Array> {
  const { program, criteria, name } = facts
  const words = briefWords(language, criteria)
  const paper = new Paper(`${name} – ${words.text('subtitle')}`, words.tag, now)
  const brief = { paper, words, facts, evaluation: evaluate(program, criteria) }
  drawCover(brief, now)
  paper.startPage()
  drawSummary(brief)
  paper.startPage()
  drawKeyRooms(brief, 4)
  drawVolumes(brief, 5)
  drawSpace(brief, 5)
  drawRooms(brief, 6)
  drawCost(brief)
  await drawRisk(brief, 7)
  if (paper.page < minPages) paper.startPage()
  else paper.keep(notesHeight)
  drawNotes(brief, 8)
  return paper.end((page, pages) => [name, words.text('page', { page, pages })])
}
