/** That a sign-in has ended, by a code of our own: whoever wrote in a form signs in anew and goes on, where a program is told of keys. */
export const SIGNED_OUT = "signedOut";
