/**
 * The version of this contract. A remote names the range it was built for in `requires.contract`; the shell compares
 * before it loads any of the remote's code.
 * @public
 */
export const contractVersion = '1.12.0'
