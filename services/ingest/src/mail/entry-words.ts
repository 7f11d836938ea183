/** What mails about entries say, in the languages of the portal. Law 80B2(h). */
import type { MailLanguage } from "./words.ts";

type About = { readonly name: string; readonly title: string; readonly page: string };
type What = "accepted" | "waiting" | "changed" | "withdrawn" | "refused" | "movedUp";
type Words = {
  readonly hello: (name: string) => string;
  readonly subject: (title: string) => string;
  readonly list: (page: string) => string;
  readonly was: Readonly<Record<What, (title: string) => string>>;
};

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    subject: (title) => `Entry: ${title}`,
    list: (page) => `All entries, and yours to change or withdraw: ${page}`,
    was: {
      accepted: (title) => `you are entered for ${title}.`,
      waiting: (title) => `you are on the waiting list of ${title}. Once there is a place you get another mail.`,
      changed: (title) => `your entry for ${title} was changed.`,
      withdrawn: (title) => `your entry for ${title} was withdrawn.`,
      refused: (title) => `the organizer has refused your entry for ${title}. Why, is on the page.`,
      movedUp: (title) => `there is a place for you: you are entered for ${title}.`,
    },
  },
  fi: {
    hello: (name) => `Hei ${name},`,
    subject: (title) => `Ilmoittautuminen: ${title}`,
    list: (page) => `Kaikki ilmoittautumiset, ja omasi muuttaminen tai peruminen: ${page}`,
    was: {
      accepted: (title) => `olet mukana kilpailussa ${title}.`,
      waiting: (title) => `olet jonossa kilpailuun ${title}. Kun paikka vapautuu, saat uuden viestin.`,
      changed: (title) => `ilmoittautumistasi kilpailuun ${title} on muutettu.`,
      withdrawn: (title) => `ilmoittautumisesi kilpailuun ${title} on peruttu.`,
      refused: (title) => `järjestäjä on hylännyt ilmoittautumisesi kilpailuun ${title}. Syy on sivulla.`,
      movedUp: (title) => `sinulle on paikka: olet mukana kilpailussa ${title}.`,
    },
  },
  sv: {
    hello: (name) => `Hej ${name},`,
    subject: (title) => `Anmälan: ${title}`,
    list: (page) => `Alla anmälningar, och din att ändra eller dra tillbaka: ${page}`,
    was: {
      accepted: (title) => `du är anmäld till ${title}.`,
      waiting: (title) => `du står på väntelistan till ${title}. När det finns en plats får du ett nytt brev.`,
      changed: (title) => `din anmälan till ${title} har ändrats.`,
      withdrawn: (title) => `din anmälan till ${title} har dragits tillbaka.`,
      refused: (title) => `arrangören har avslagit din anmälan till ${title}. Varför står på sidan.`,
      movedUp: (title) => `det finns en plats för dig: du är anmäld till ${title}.`,
    },
  },
  et: {
    hello: (name) => `Tere, ${name}!`,
    subject: (title) => `Registreerumine: ${title}`,
    list: (page) => `Kõik osavõtjad ning sinu registreeringu muutmine või tühistamine: ${page}`,
    was: {
      accepted: (title) => `Sa oled registreeritud: ${title}.`,
      waiting: (title) => `Sa oled ootelehel: ${title}. Kui koht vabaneb, saad uue kirja.`,
      changed: (title) => `Sinu registreeringut on muudetud: ${title}.`,
      withdrawn: (title) => `Sinu registreering on tühistatud: ${title}.`,
      refused: (title) => `Korraldaja on sinu registreeringu tagasi lükanud: ${title}. Põhjus on lehel.`,
      movedUp: (title) => `Sulle on koht: sa oled registreeritud: ${title}.`,
    },
  },
  tr: {
    hello: (name) => `Merhaba ${name},`,
    subject: (title) => `Kayıt: ${title}`,
    list: (page) => `Tüm kayıtlar; kendi kaydınızı değiştirmek ya da geri çekmek için: ${page}`,
    was: {
      accepted: (title) => `${title} için kaydınız yapıldı.`,
      waiting: (title) => `${title} için bekleme listesindesiniz. Yer açılınca yeni bir ileti alırsınız.`,
      changed: (title) => `${title} için kaydınız değiştirildi.`,
      withdrawn: (title) => `${title} için kaydınız geri çekildi.`,
      refused: (title) => `Düzenleyici ${title} için kaydınızı reddetti. Nedeni sayfada.`,
      movedUp: (title) => `Yer açıldı: ${title} için kaydınız yapıldı.`,
    },
  },
};

export const entryMail = (
  language: MailLanguage,
  what: What,
  { name, title, page }: About,
): { readonly subject: string; readonly text: string } => {
  const { hello, subject, list, was } = WORDS[language];
  return { subject: subject(title), text: `${hello(name)}\n\n${was[what](title)}\n\n${list(page)}\n` };
};
