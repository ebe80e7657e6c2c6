/**
 * Domains of email addresses that anyone may read or that end by themselves, with their subdomains. Relays that forward to a
 * real mailbox, such as those of phones, are not among them. Staff add and switch off others.
 */
export const disposableDomains = `
  0-mail.com 10minutemail.co.uk 10minutemail.com 10minutemail.net 1secmail.com 1secmail.net 1secmail.org
  20minutemail.com 33mail.com anonbox.net anonymbox.com antispam.de armyspy.com binkmail.com bobmail.info bugmenot.com
  burnermail.io byom.de chacuo.net cool.fr.nf correotemporal.org courriel.fr.nf crazymailing.com cuvox.de dayrep.com
  deadaddress.com despam.it disbox.net disbox.org discard.email discardmail.com discardmail.de dispostable.com
  dodgeit.com dodgit.com drdrb.com dropmail.me e4ward.com easytrashmail.com einrot.com email-fake.com emailfake.com
  emailondeck.com emailsensei.com emailtemporanea.com emailtemporario.com.br emlhub.com emlpro.com emltmp.com
  fake-box.com fakeinbox.com fakemail.net fakemailgenerator.com fastmazda.com filzmail.com fleckens.hu freeml.net
  generator.email getairmail.com getnada.com gishpuppy.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de
  guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com gustr.com harakirimail.com hidemail.de
  inboxalias.com inboxbear.com inboxkitten.com incognitomail.com incognitomail.org jetable.com jetable.fr.nf
  jetable.net jetable.org jourrapide.com kasmail.com koszmail.pl kurzepost.de linshiyou.com linshiyouxiang.net
  luxusmail.org mail-temp.com mail-temporaire.fr mail.tm mail7.io mailcatch.com maildrop.cc maildu.de maileater.com
  mailexpire.com mailforspam.com mailhazard.com mailimate.com mailinater.com mailinator.com mailinator.net
  mailinator2.com mailmoat.com mailnesia.com mailnull.com mailpoof.com mailsac.com mailscrap.com mailslurp.com
  mailtemp.info mailtothis.com meltmail.com mintemail.com minuteinbox.com moakt.cc moakt.com mohmal.com mt2015.com
  mvrht.com mytemp.email mytrashmail.com nada.email nepwk.com nobulk.com noclickemail.com nospam4.us notsharingmy.info
  nowmymail.com onewaymail.com opayq.com owlymail.com pookmail.com proxymail.eu putthisinyourspamdatabase.com rcpt.at
  rhyta.com safetymail.info sharklasers.com shitmail.me sneakemail.com sogetthis.com spam4.me spamavert.com spambox.us
  spamcannon.com spamday.com spamex.com spamfree24.org spamgourmet.com spamherelots.com spamhole.com spaml.com
  spammotel.com spamspot.com superrito.com suremail.info teleworm.us temp-mail.io temp-mail.org tempail.com
  tempemail.net tempinbox.com tempmail.de tempmail.dev tempmail.net tempmailaddress.com tempmailo.com tempomail.fr
  temporaryemail.net temporaryinbox.com tempr.email thankyou2010.com throwawayemailaddress.com throwawaymail.com
  tmail.ws tmailor.com tmpbox.net tmpmail.net tmpmail.org trash-mail.com trash-mail.de trashmail.com trashmail.de
  trashmail.io trashmail.me trashmail.net trashmail.ws trbvm.com wegwerfemail.de wegwerfmail.de wegwerfmail.net
  wegwerfmail.org wh4f.org whyspam.me willselfdestruct.com yopmail.com yopmail.fr yopmail.net zoemail.org
`
  .trim()
  .split(/\s+/);
