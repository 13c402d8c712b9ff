import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import java.io.File;

/** `Judge ROOT.pem FILE`: a line for each signature with its indication, its sub-indication and its level. Offline. */
public final class Judge {
  public static void main(String[] args) {
    CommonTrustedCertificateSource trusted = new CommonTrustedCertificateSource();
    trusted.addCertificate(DSSUtils.loadCertificate(new File(args[0])));
    CommonCertificateVerifier verifier = new CommonCertificateVerifier(true);
    verifier.addTrustedCertSources(trusted);
    SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(new FileDocument(args[1]));
    validator.setCertificateVerifier(verifier);
    SimpleReport report = validator.validateDocument().getSimpleReport();
    for (String id : report.getSignatureIdList()) {
      System.out.println(report.getIndication(id) + " " + report.getSubIndication(id) + " " + report.getSignatureFormat(id));
    }
  }
}
