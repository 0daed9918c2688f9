// Counts to the number that the page sends.
self.addEventListener('message', ({ data }: MessageEvent<number>) => {
  let count = 0
  while (count < data) count += 1
  self.postMessage(count)
})
