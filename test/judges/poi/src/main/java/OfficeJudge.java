import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackageAccess;
import org.apache.poi.poifs.crypt.dsig.SignatureConfig;
import org.apache.poi.poifs.crypt.dsig.SignatureInfo;
import org.apache.poi.poifs.crypt.dsig.SignaturePart;

/** `OfficeJudge FILE`: a line for each signature, `valid` or not, with the subject of its signer. */
public final class OfficeJudge {
  public static void main(String[] args) throws Exception {
    try (OPCPackage document = OPCPackage.open(args[0], PackageAccess.READ)) {
      SignatureInfo info = new SignatureInfo();
      SignatureConfig config = new SignatureConfig();
      // Java bears 30 parts in a manifest, and a presentation of Office's own has more.
      config.setSecureValidation(false);
      info.setSignatureConfig(config);
      info.setOpcPackage(document);
      for (SignaturePart part : info.getSignatureParts()) {
        boolean valid = part.validate();
        System.out.println((valid ? "valid" : "invalid") + " " + part.getSigner().getSubjectX500Principal());
      }
    }
  }
}
