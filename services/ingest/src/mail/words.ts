/** What the mails say, in the languages of the portal. Plain text: it is read anywhere, and hides no address. */
import { LANGUAGES_SPOKEN, type LanguageSpoken } from "@traveller/contract";

export type MailLanguage = LanguageSpoken;

export const mailLanguage = (value: unknown): MailLanguage =>
  LANGUAGES_SPOKEN.find((language) => language === value) ?? "en";

type Said = { readonly subject: string; readonly text: string };
type About = { readonly name: string; readonly url: string; readonly minutes: number; readonly page: string };

const SIGN_IN: Readonly<Record<MailLanguage, (about: About) => Said>> = {
  en: ({ name, url, minutes }) => ({
    subject: "Your sign-in link for Traveller",
    text: `Hello ${name},\n\nhere is your link to sign in:\n\n${url}\n\nIt works once, within ${minutes} minutes. Did you not ask for it? Then do nothing: without the link nobody comes in.\n`,
  }),
  fi: ({ name, url, minutes }) => ({
    subject: "Kirjautumislinkkisi Travelleriin",
    text: `Hei ${name},\n\ntästä linkistä kirjaudut:\n\n${url}\n\nSe toimii kerran, ${minutes} minuutin ajan. Etkö pyytänyt sitä? Silloin sinun ei tarvitse tehdä mitään: ilman linkkiä kukaan ei pääse sisään.\n`,
  }),
  sv: ({ name, url, minutes }) => ({
    subject: "Din inloggningslänk till Traveller",
    text: `Hej ${name},\n\nmed den här länken loggar du in:\n\n${url}\n\nDen fungerar en gång, inom ${minutes} minuter. Bad du inte om den? Då behöver du inte göra något: utan länken kommer ingen in.\n`,
  }),
  et: ({ name, url, minutes }) => ({
    subject: "Sinu sisselogimislink Travellerisse",
    text: `Tere, ${name}!\n\nSelle lingiga logid sisse:\n\n${url}\n\nSee toimib üks kord, ${minutes} minuti jooksul. Kas sa ei küsinud seda? Siis ei pea sa midagi tegema: ilma lingita ei pääse keegi sisse.\n`,
  }),
  tr: ({ name, url, minutes }) => ({
    subject: "Traveller’a giriş bağlantınız",
    text: `Merhaba ${name},\n\nbu bağlantıyla giriş yaparsınız:\n\n${url}\n\nBir kez, ${minutes} dakika içinde çalışır. Siz istemediyseniz bir şey yapmayın: bağlantı olmadan kimse giremez.\n`,
  }),
};

const INVITED: Readonly<Record<MailLanguage, (about: About) => Said>> = {
  en: ({ name, url, minutes, page }) => ({
    subject: "You are invited to Traveller",
    text: `Hello ${name},\n\nyour federation’s office has let you into its results. With this link you sign in:\n\n${url}\n\nIt works once, within ${minutes} minutes. Later, ask for a new one with this e-mail address at ${page}\n`,
  }),
  fi: ({ name, url, minutes, page }) => ({
    subject: "Sinut on kutsuttu Travelleriin",
    text: `Hei ${name},\n\nliittosi toimisto on antanut sinulle pääsyn tuloksiinsa. Tästä linkistä kirjaudut:\n\n${url}\n\nSe toimii kerran, ${minutes} minuutin ajan. Myöhemmin saat uuden tällä sähköpostiosoitteella sivulta ${page}\n`,
  }),
  sv: ({ name, url, minutes, page }) => ({
    subject: "Du är inbjuden till Traveller",
    text: `Hej ${name},\n\nditt förbunds kansli har släppt in dig till sina resultat. Med den här länken loggar du in:\n\n${url}\n\nDen fungerar en gång, inom ${minutes} minuter. Senare får du en ny med den här e-postadressen på ${page}\n`,
  }),
  et: ({ name, url, minutes, page }) => ({
    subject: "Sind on kutsutud Travellerisse",
    text: `Tere, ${name}!\n\nSinu liidu kantselei on andnud sulle ligipääsu oma tulemustele. Selle lingiga logid sisse:\n\n${url}\n\nSee toimib üks kord, ${minutes} minuti jooksul. Hiljem saad uue selle e-posti aadressiga lehelt ${page}\n`,
  }),
  tr: ({ name, url, minutes, page }) => ({
    subject: "Traveller’a davetlisiniz",
    text: `Merhaba ${name},\n\nfederasyonunuzun ofisi sizi sonuçlarına aldı. Bu bağlantıyla giriş yaparsınız:\n\n${url}\n\nBir kez, ${minutes} dakika içinde çalışır. Sonra bu e-posta adresiyle yenisini şuradan isteyin: ${page}\n`,
  }),
};

export const MAILS = { signIn: SIGN_IN, invited: INVITED } as const;
export type MailKind = keyof typeof MAILS;
