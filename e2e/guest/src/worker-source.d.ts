/** The text of a script that runs as a worker; see @keyroom/remote-kit. */
declare module '*?worker' {
  const source: string
  export default source
}
