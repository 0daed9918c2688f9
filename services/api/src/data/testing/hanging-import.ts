import { cancelOnInterrupt } from '../cancel-on-interrupt.ts'

cancelOnInterrupt(new AbortController())
setInterval(() => {}, 1_000)
console.log('importing')
