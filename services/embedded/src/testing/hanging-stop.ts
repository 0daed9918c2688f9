import { stopOnSignals } from '../stop-on-signals.ts'

// Its clock moves by a second with each SIGUSR2, and not otherwise.
let nowMs = 0
stopOnSignals(
  () => new Promise(() => {}),
  () => nowMs,
)
process.on('SIGUSR2', () => {
  nowMs += 1_000
  console.log('a second later')
})
// Only a process that goes on after a Ctrl-C counts it.
let count = 0
process.on('SIGINT', () => console.log(`goes on after Ctrl-C ${++count}`))
console.log('running')
setInterval(() => {}, 1_000)
